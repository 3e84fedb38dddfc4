import { sql } from 'kysely';
import type { ReportSort } from '../../../shared/reports/arrangement.ts';
import { centroMayorInvoices } from '../../../shared/reports/centro-mayor/invoice.ts';
import type { detailInvoice } from '../../../shared/reports/detail-invoice.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { PageWanted, ReportScope } from '../query.ts';
import { type FoundInvoice, invoicesFound } from './found-invoices.ts';
import { idsInOrder, orderOf } from './in-order.ts';
import { localClock } from './local-clock.ts';
import { storeOfDevice } from './store-of-device.ts';

type Scope = ReportScope<typeof detailInvoice>;

/** By what the reports of invoices are ordered; the customer's has the most columns. */
const order = orderOf<FoundInvoice>()(
  centroMayorInvoices,
  {
    number: ['prefix', () => sql`one.number`],
    at: ['at'],
    plate: ['plate'],
    customer: ['customer'],
    vehicleType: ['vehicleType'],
    service: ['service'],
    entryAt: ['entryAt'],
    exitAt: ['exitAt'],
    minutes: [() => sql`coalesce(${sql.ref('one.exitAt')}, one.at) - ${sql.ref('one.entryAt')}`],
    subtotal: ['subtotal'],
    discount: ['discount'],
    tax: ['tax'],
    total: ['total'],
    method: ['method'],
    cashier: ['cashier'],
    status: ['status'],
    store: [() => storeOfDevice('one.deviceId')],
    door: ['device'],
    band: [(_db, scope) => localClock(scope, sql<number>`one.at`).hour],
  },
  ['day', 'id'],
);

/** The ids of invoices in the order that is asked for; of a page, or all of them. */
export function sortedInvoices(
  db: Db | Trx,
  scope: Scope,
  { key, descending }: ReportSort,
  wanted?: PageWanted,
): Promise<number[]> {
  // Here a terminal is what the customer's report calls a door.
  const sort = { key: key === 'device' ? 'door' : key, descending };
  return idsInOrder(db, scope, invoicesFound(db, scope), order, sort, wanted);
}

const idsAtOnce = 500;

/** The invoices of ids, in their order. */
export async function invoicesById(
  db: Db | Trx,
  scope: Scope,
  ids: readonly number[],
): Promise<FoundInvoice[]> {
  const byId = new Map<number, FoundInvoice>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce);
    const found = await invoicesFound(db, scope).where('invoices.id', 'in', some).execute();
    for (const one of found) byId.set(one.id, one);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
