import type { TimelineEvent } from '../../../../shared/features/traffic/timeline/timeline.ts';
import type { Db } from '../../../db/schema.ts';
import { inTime, iso, plain } from './timeline-event.rules.ts';

/** What happened to an invoice that belongs to no stay, the first first. */
export async function documentEvents(db: Db, companyId: number, invoiceId: number): Promise<TimelineEvent[]> {
  return inTime(await moneyEvents(db, companyId, [invoiceId]));
}

/** Invoices, with what was received for them and taken back of them. */
export async function moneyEvents(
  db: Db,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<TimelineEvent[]> {
  const ids = [0, ...invoiceIds];
  return [
    ...(await issued(db, companyId, ids)),
    ...(await received(db, companyId, ids)),
    ...(await credited(db, companyId, ids)),
  ];
}

async function issued(db: Db, companyId: number, ids: number[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('devices', 'devices.id', 'invoices.device_id')
    .where('invoices.company_id', '=', companyId)
    .where('invoices.id', 'in', ids)
    .select(['invoices.id', 'invoices.at', 'invoices.prefix', 'invoices.number', 'invoices.total'])
    .select(['invoices.method', 'devices.name'])
    .execute();
  return rows.map((row) => ({
    ...{ at: iso(row.at), kind: 'invoice', id: row.id, invoiceId: row.id, by: row.name },
    ...{ amount: row.total, what: `${row.prefix}${row.number}`, method: row.method },
  }));
}

async function received(db: Db, companyId: number, ids: number[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('receipts')
    .leftJoin('devices', 'devices.id', 'receipts.device_id')
    .leftJoin('users', 'users.id', 'receipts.user_id')
    .leftJoin('users as counterer', 'counterer.id', 'receipts.countered_by')
    .where('receipts.company_id', '=', companyId)
    .where('receipts.invoice_id', 'in', ids)
    .select(['receipts.at', 'receipts.kind', 'receipts.invoice_id', 'receipts.amount'])
    .select(['receipts.method', 'receipts.reference', 'receipts.reason', 'devices.name as device'])
    .select(['users.name as user', 'counterer.name as counterer'])
    .execute();
  return rows.map((row) => ({
    ...{ ...plain, at: iso(row.at), kind: row.kind === 'refund' ? 'refund' : 'receipt' },
    ...{ invoiceId: row.invoice_id, by: row.counterer ?? row.device ?? row.user, amount: row.amount },
    ...{ what: row.reason ?? row.reference, method: row.method },
  }));
}

async function credited(db: Db, companyId: number, ids: number[]): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .leftJoin('users', 'users.id', 'credit_notes.user_id')
    .where('credit_notes.company_id', '=', companyId)
    .where('credit_notes.invoice_id', 'in', ids)
    .select(['credit_notes.id', 'credit_notes.at', 'credit_notes.prefix', 'credit_notes.number'])
    .select(['credit_notes.total', 'credit_notes.invoice_id', 'credit_notes.reason', 'users.name'])
    .execute();
  return rows.map((row) => ({
    ...{ ...plain, at: iso(row.at), kind: 'credit-note', id: row.id, invoiceId: row.invoice_id },
    ...{ by: row.name, amount: row.total, what: `${row.prefix}${row.number} · ${row.reason}` },
  }));
}
