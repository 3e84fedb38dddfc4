import { sql } from 'kysely';
import type {
  LiquidationMode,
  PeriodMonths,
} from '../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import type { Db } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** A billed row whose subscriber renews itself, and what of both decides how far. */
export interface RenewableRow {
  id: number;
  companyId: number;
  subscriberId: number;
  toDay: string;
  mode: LiquidationMode;
  everyMonths: PeriodMonths;
  validFrom: string;
  validTo: string | null;
  /** By so many days freezes have moved the end. */
  movedDays: number;
  isRenewed: boolean;
  /** The lot renews as bills are made, and not as they are paid. */
  byIssue: boolean;
}

/** A validity that was extended by a payment that was taken back. */
export interface UnpaidRenewal {
  id: number;
  companyId: number;
  subscriberId: number;
  from: string;
  to: string;
}

/** Rows looked at by one look. */
const atOnce = 200;

/** Rows whose bill is paid, or made where the lot renews by that. */
export async function renewableRows(db: Db): Promise<RenewableRow[]> {
  const waiting = await db
    .selectFrom('liquidation_run_rows')
    .select('company_id')
    .distinct()
    .where(sql<boolean>`renewal = 'waiting'`)
    .execute();
  const found: RenewableRow[] = [];
  for (const { company_id } of waiting) {
    const { renewOn } = await lotSettings(db, company_id);
    found.push(...(await renewableRowsOf(db, company_id, renewOn === 'issued')));
  }
  return found;
}

async function renewableRowsOf(db: Db, companyId: number, byIssue: boolean): Promise<RenewableRow[]> {
  let query = db
    .selectFrom('liquidation_run_rows as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .innerJoin('subscribers as s', 's.id', 'r.subscriber_id')
    .innerJoin('liquidations as l', 'l.id', 'r.liquidation_id')
    .select(['r.id', 'r.subscriber_id', 'r.to_day', 'l.mode', 'l.every_months'])
    .select(['s.valid_from', 's.valid_to', 's.auto_renew', 's.status'])
    .select(
      sql<number>`coalesce((select sum(f.moved_days) from subscriber_freezes f where f.subscriber_id = s.id and f.status <> 'D'), 0)`.as(
        'moved',
      ),
    )
    .where('r.company_id', '=', companyId)
    .where(sql<boolean>`r.renewal = 'waiting'`)
    .where('i.status', '=', 'A')
    .orderBy('r.id')
    .limit(atOnce);
  if (!byIssue) query = query.where('i.balance', '<=', 0);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    companyId,
    subscriberId: row.subscriber_id,
    toDay: row.to_day,
    mode: row.mode,
    everyMonths: row.every_months as PeriodMonths,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    movedDays: Number(row.moved),
    isRenewed: row.auto_renew === 1 && row.status !== 'D',
    byIssue,
  }));
}

/** Renewals whose bill is owed again. */
export async function unpaidRenewals(db: Db): Promise<UnpaidRenewal[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('liquidation_run_rows as r', 'r.invoice_id', 'i.id')
    .select(['r.id', 'r.company_id', 'r.subscriber_id', 'r.renewed_from', 'r.renewed_to'])
    .where(sql<boolean>`i.balance <> 0`)
    .where('i.balance', '>', 0)
    .where('i.status', '=', 'A')
    .where('r.renewed_to', 'is not', null)
    .orderBy('r.id')
    .limit(atOnce)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, companyId: row.company_id, subscriberId: row.subscriber_id },
    ...{ from: row.renewed_from ?? '', to: row.renewed_to ?? '' },
  }));
}
