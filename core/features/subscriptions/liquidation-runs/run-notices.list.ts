import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { liquidations } from '../liquidations/liquidations.table.ts';

/** A mail that is due, and what it is known by among those about its invoice. */
export interface DueNotice {
  invoiceId: number;
  kind: string;
  email: string;
  /** A later reminder says the same now, or there was no invoice on its day: noted, and not sent. */
  isVain: boolean;
}

interface Asked {
  companyId: number;
  day: string;
  most: number;
}

/** Invoices of runs since a day that their customers were not written about, where an address is known. */
export async function invoicesToAnnounce(
  db: Db,
  { companyId, from, most }: Asked & { from: string },
): Promise<DueNotice[]> {
  const rows = await withoutNotice(db, companyId, 'issued')
    .where(sql<boolean>`i.kind = 'invoice'`)
    .where('i.day', '>=', from)
    .limit(most)
    .execute();
  return rows.map(({ id, email }) => ({ invoiceId: id, kind: 'issued', email: email ?? '', isVain: false }));
}

/** Reminders of the days after one and up to another, by the rules of a lot, about invoices that are open. */
export async function remindersDue(
  db: Db,
  { companyId, after, day, most }: Asked & { after: string },
): Promise<DueNotice[]> {
  const rules = await db
    .selectFrom('liquidations')
    .select(['id', 'reminders'])
    .where('company_id', '=', companyId)
    .where('reminders', '<>', '[]')
    .execute();
  const found: DueNotice[] = [];
  for (const { id: rule, reminders: stored } of rules) {
    const reminders = liquidations.columns.reminders.read(stored);
    for (const days of reminders) {
      const kind = `reminder ${days}`;
      const rows = await withoutNotice(db, companyId, kind)
        .where('r.liquidation_id', '=', rule)
        .where(sql<boolean>`i.balance <> 0`)
        .where('i.balance', '>', 0)
        .where('i.due_date', '>', addDays(after, -days))
        .where('i.due_date', '<=', addDays(day, -days))
        .limit(most - found.length)
        .execute();
      for (const { id, email, day: made, due_date } of rows) {
        const due = due_date ?? made;
        const isOvertaken = reminders.some((other) => other > days && addDays(due, other) <= day);
        const isVain = isOvertaken || addDays(due, days) < made;
        found.push({ invoiceId: id, kind, email: email ?? '', isVain });
      }
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** The day up to which a lot's calendar was looked at before a day; the one before it unless nothing ran then. */
export async function lastLookBefore(db: Db, companyId: number, day: string): Promise<string> {
  const row = await db
    .selectFrom('liquidation_days')
    .select('since')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.since ?? addDays(day, -1);
}

function withoutNotice(db: Db, companyId: number, kind: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('liquidation_run_rows as r', 'r.invoice_id', 'i.id')
    .innerJoin('entities as e', 'e.id', 'i.entity_id')
    .select(['i.id', 'i.day', 'i.due_date', 'e.email'])
    .where('i.company_id', '=', companyId)
    .where('i.status', '=', 'A')
    .where('e.email', 'is not', null)
    .where('e.email', '<>', '')
    .where((notice) =>
      notice.not(
        notice.exists(
          notice
            .selectFrom('liquidation_notices as n')
            .select('n.invoice_id')
            .whereRef('n.invoice_id', '=', 'i.id')
            .where('n.kind', '=', kind),
        ),
      ),
    )
    .orderBy('i.id');
}
