import { sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';

/** A line of a document, and where it counts; amounts in minor units. */
export interface ConceptLine {
  companyId: number;
  day: string;
  /** The terminal; null for the office. */
  deviceId: number | null;
  conceptId: number | null;
  initials: string;
  service: string;
  quantity: number;
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
}

const add = prepared<ConceptLine & { deviceId: number; conceptId: number }>((db, given) =>
  db
    .insertInto('concept_days')
    .values({
      company_id: given('companyId'),
      day: given('day'),
      device_id: given('deviceId'),
      concept_id: given('conceptId'),
      initials: given('initials'),
      service: given('service'),
      quantity: given('quantity'),
      subtotal: given('subtotal'),
      tax: given('tax'),
      discount: given('discount'),
      total: given('total'),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'day', 'device_id', 'concept_id', 'initials', 'service']).doUpdateSet({
        quantity: sql`concept_days.quantity + excluded.quantity`,
        subtotal: sql`concept_days.subtotal + excluded.subtotal`,
        tax: sql`concept_days.tax + excluded.tax`,
        discount: sql`concept_days.discount + excluded.discount`,
        total: sql`concept_days.total + excluded.total`,
      }),
    ),
);

/** Adds a line to the figures that reports by concept read, in the transaction of its document, so that they never drift. */
export async function addToConcept(trx: Trx, line: ConceptLine): Promise<void> {
  const { deviceId, conceptId, initials } = line;
  // A concept is told by its id, whatever its initials were then.
  const named = conceptId === null ? initials : '';
  await add(trx, { ...line, deviceId: deviceId ?? 0, conceptId: conceptId ?? 0, initials: named });
}
