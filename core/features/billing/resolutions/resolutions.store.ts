import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { prepared } from '../../../db/prepared.ts';
import { type Scope, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { NumberRange } from './resolutions.rules.ts';
import { resolutions } from './resolutions.table.ts';

/** True if another range of the prefix shares numbers with this one. */
export async function overlappingRange(
  trx: Trx,
  companyId: number,
  range: Pick<NumberRange, 'prefix' | 'initialNumber' | 'finalNumber'>,
  ownId: number | null,
): Promise<boolean> {
  let query = trx
    .selectFrom('resolutions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('prefix', '=', range.prefix)
    .where('initial_number', '<=', range.finalNumber)
    .where('final_number', '>=', range.initialNumber)
    .where('status', '<>', 'D');
  if (ownId !== null) query = query.where('id', '<>', ownId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Lets a resolution go on after a number that was given elsewhere; the caller has checked that it is higher. */
export async function raiseNumber(
  trx: Trx,
  scope: Scope,
  actor: Actor,
  { id, currentNumber, reason }: { id: number; currentNumber: number; reason: string },
): Promise<void> {
  const target = { id, version: undefined };
  await updateRecord(trx, resolutions, scope, actor, target, { currentNumber, raiseReason: reason });
}

export interface InvoiceNumber {
  resolutionId: number;
  prefix: string;
  number: number;
}

const takeNumber = prepared<
  { companyId: number; day: string },
  { id: number; prefix: string; current_number: number }
>((db, given) =>
  db
    .updateTable('resolutions')
    .set({ current_number: sql<number>`current_number + 1` })
    .where('company_id', '=', given('companyId'))
    .where('active', '=', 1)
    .where('status', '=', 'A')
    .where('initial_date', '<=', given('day'))
    .where('final_date', '>=', given('day'))
    .whereRef('current_number', '<', 'final_number')
    .returning(['id', 'prefix', 'current_number']),
);

/**
 * Takes the next number of the company's active resolution for an invoice of a local day. The row stays locked
 * until the transaction ends and the number goes back if it fails: no gaps, no doubles.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted
 */
export async function nextNumber(trx: Trx, companyId: number, day: string): Promise<InvoiceNumber> {
  const [taken] = await takeNumber(trx, { companyId, day });
  if (taken) return { resolutionId: taken.id, prefix: taken.prefix, number: taken.current_number };
  const active = await trx
    .selectFrom('resolutions')
    .select(['initial_date', 'final_date'])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!active) throw new AppError('resolutionMissing');
  const inForce = active.initial_date <= day && day <= active.final_date;
  throw new AppError(inForce ? 'resolutionExhausted' : 'resolutionOutOfDate');
}
