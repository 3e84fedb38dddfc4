import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { liquidations } from '../liquidations/liquidations.table.ts';

/** A mail that is due, and what it is known by among those about its invoice. */
export interface DueNotice {
  invoiceId: number;
  kind: string;
  email: string;
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
  return rows.map(({ id, email }) => ({ invoiceId: id, kind: 'issued', email: email ?? '' }));
}

/** Reminders of this very day, by the rules of a lot, about invoices that are open. */
export async function remindersDue(db: Db, { companyId, day, most }: Asked): Promise<DueNotice[]> {
  const rules = await db
    .selectFrom('liquidations')
    .select(['id', 'reminders'])
    .where('company_id', '=', companyId)
    .where('reminders', '<>', '[]')
    .execute();
  const found: DueNotice[] = [];
  for (const { id: rule, reminders } of rules)
    for (const days of liquidations.columns.reminders.read(reminders)) {
      const kind = `reminder ${days}`;
      const rows = await withoutNotice(db, companyId, kind)
        .where('r.liquidation_id', '=', rule)
        .where(sql<boolean>`i.balance <> 0`)
        .where('i.balance', '>', 0)
        .where('i.due_date', '=', addDays(day, -days))
        .limit(most - found.length)
        .execute();
      found.push(...rows.map(({ id, email }) => ({ invoiceId: id, kind, email: email ?? '' })));
      if (found.length >= most) return found;
    }
  return found;
}

function withoutNotice(db: Db, companyId: number, kind: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('liquidation_run_rows as r', 'r.invoice_id', 'i.id')
    .innerJoin('entities as e', 'e.id', 'i.entity_id')
    .select(['i.id', 'e.email'])
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
