import type { Selectable } from 'kysely';
import { fillCollectionHours } from '../../../core/db/migrations/0069-collection-hours.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { minus, plus, sumOf } from '../../../shared/money.ts';
import type { PaymentMethod } from '../../../shared/values.ts';
import type { Lot } from './lot.ts';
import type { Site } from './site.ts';

/** A stay to be stored as it would have happened; instants as ISO 8601. */
export interface PastStay {
  slotId?: number;
  entryAt: string | number;
  exitAt?: string | number | null;
  vehicleType?: 'CA' | 'MT' | 'BI';
  service?: 'ROTA' | 'SUB';
  plate?: string | null;
}

const instant = (value: string | number) => (typeof value === 'number' ? value : Date.parse(value));

let tickets = 0;

/** Stores stays at once, without terminals: reports read rows, whoever wrote them. Answers their ids. */
export async function storeStays(site: Site, lot: Lot, stays: readonly PastStay[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < stays.length; at += 200) {
    const rows = stays.slice(at, at + 200).map((stay) => ({
      company_id: lot.companyId,
      ticket: `T${++tickets}`,
      entry_event: `E${tickets}`,
      vehicle_type: stay.vehicleType ?? ('CA' as const),
      plate: stay.plate ?? null,
      tag: null,
      slot_id: stay.slotId ?? lot.slotId,
      service: stay.service ?? ('ROTA' as const),
      duplicate: 0,
      off_window: 0,
      tariff_id: null,
      tariff_version_id: null,
      entry_at: instant(stay.entryAt),
      entry_device_id: lot.deviceId,
      paid_at: null,
      exit_before: null,
      lost_ticket: 0,
      exit_at: stay.exitAt == null ? null : instant(stay.exitAt),
      exit_device_id: null,
    }));
    const stored = await site.db.insertInto('stays').values(rows).returning('id').execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

export interface PastInvoice {
  day: string;
  plate: string | null;
  method: PaymentMethod;
  deviceId: number;
  service: string;
  vehicleType: string | null;
  status: string;
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
}

/** The nth invoice of a mixed lot: every combination of day, method, terminal, type and status turns up. */
export function mixedInvoice(n: number, days: readonly string[], devices: readonly number[]): PastInvoice {
  const total = 100_000 + ((n * 7919) % 50_000);
  const tax = Math.round((total * 19) / 119);
  return {
    day: days[(n * 31) % days.length] ?? '',
    plate: n % 11 === 0 ? null : `AB${String((n * 13) % 97).padStart(4, '0')}`,
    method: (['cash', 'qr', 'credit-card'] as const)[n % 3] ?? 'cash',
    deviceId: devices[n % devices.length] ?? 0,
    service: n % 5 === 0 ? 'bathroom' : 'parking',
    vehicleType: n % 5 === 0 ? null : n % 2 ? 'CA' : 'MT',
    status: n % 17 === 0 ? 'D' : 'A',
    subtotal: total - tax,
    tax,
    discount: n % 4 === 0 ? 5_000 : 0,
    total,
  };
}

/** Stores invoices and the roll-ups that their transactions would have kept; cancelled ones with their refund. */
export async function storeInvoices(site: Site, lot: Lot, invoices: readonly PastInvoice[]): Promise<void> {
  const { entityId } = await site.db
    .selectFrom('entities')
    .select('id as entityId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const last = await site.db
    .selectFrom('invoices')
    .select((most) => most.fn.max('number').as('number'))
    .where('company_id', '=', lot.companyId)
    .executeTakeFirst();
  let number = Number(last?.number ?? 0);
  for (let at = 0; at < invoices.length; at += 200) {
    const rows = invoices.slice(at, at + 200).map((one) => ({
      company_id: lot.companyId,
      version: 1,
      created_at: 0,
      updated_at: 0,
      status: one.status,
      resolution_id: lot.resolutionId,
      prefix: 'SETP',
      number: ++number,
      at: Date.parse(`${one.day}T10:00:00-05:00`),
      day: one.day,
      stay_id: null,
      entity_id: entityId,
      device_id: one.deviceId,
      method: one.method,
      service: one.service,
      vehicle_type: one.vehicleType,
      plate: one.plate,
      subtotal: one.subtotal,
      tax: one.tax,
      discount: one.discount,
      total: one.total,
      collected: one.total,
      reference: null,
      kind: 'pos' as const,
      due_date: null,
      subscriber_id: null,
      balance: 0,
    }));
    const made = await site.db.insertInto('invoices').values(rows).returningAll().execute();
    await site.db.insertInto('receipts').values(made.flatMap(receiptsFor)).execute();
  }
  await rollUp(site, lot);
  await site.db.deleteFrom('collection_hours').execute();
  await fillCollectionHours(site.db);
}

/** Each invoice was paid at once, and what is cancelled was given back. */
function receiptsFor(invoice: Selectable<Schema['invoices']>) {
  const receipt = {
    version: 1,
    created_at: 0,
    updated_at: 0,
    status: 'A' as const,
    company_id: invoice.company_id,
    uuid: null,
    at: invoice.at,
    day: invoice.day,
    invoice_id: invoice.id,
    ...{ counters_id: null, countered_by: null, reason: null },
    entity_id: invoice.entity_id,
    method: invoice.method as PaymentMethod,
    service: invoice.service,
    vehicle_type: invoice.vehicle_type ?? '',
    amount: invoice.total,
    rounding: 0,
    subtotal: invoice.subtotal,
    tax: invoice.tax,
    discount: invoice.discount,
    device_id: invoice.device_id,
    user_id: null,
    closure_id: null,
    electronic_payment_id: null,
    reference: null,
  };
  const collection = { ...receipt, kind: 'collection' as const };
  return invoice.status === 'D' ? [collection, { ...receipt, kind: 'refund' as const }] : [collection];
}

async function rollUp(site: Site, lot: Lot): Promise<void> {
  await site.db.deleteFrom('collection_days').where('company_id', '=', lot.companyId).execute();
  const found = await site.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', lot.companyId)
    .execute();
  const days = Map.groupBy(found, (one) =>
    JSON.stringify([one.day, one.device_id, one.method, one.service, one.vehicle_type ?? '']),
  );
  for (const [key, some] of days) {
    const [day, device_id, method, service, vehicle_type] = JSON.parse(key);
    const sum = (of: (one: (typeof some)[number]) => number) => sumOf(some.map(of));
    const refunds = minus(
      0,
      sum((one) => (one.status === 'D' ? one.total : 0)),
    );
    const total = sum((one) => one.total);
    await site.db
      .insertInto('collection_days')
      .values({
        company_id: lot.companyId,
        day,
        device_id,
        method,
        service,
        vehicle_type,
        invoices: some.length,
        subtotal: sum((one) => one.subtotal),
        tax: sum((one) => one.tax),
        discount: sum((one) => one.discount),
        refunds,
        total,
        receipts: some.length,
        received_subtotal: sum((one) => (one.status === 'D' ? 0 : one.subtotal)),
        received_tax: sum((one) => (one.status === 'D' ? 0 : one.tax)),
        received_discount: sum((one) => (one.status === 'D' ? 0 : one.discount)),
        received: plus(total, refunds),
        collected: plus(total, refunds),
      })
      .execute();
  }
}
