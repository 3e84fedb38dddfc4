import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../http/endpoint.ts';
import { lotIdsOf } from '../../../reports/asked-lots.service.ts';
import { maySeeSource } from '../../../reports/seen-sources.rules.ts';

/** Which report of which lots: a sending, or a run of one. */
export interface SentReport {
  /** The lot that it belongs to; `filters.lots` names the others. */
  companyId: number;
  report: string;
  filters: Readonly<Record<string, unknown>>;
}

/** True where who calls may see the report in each of its lots. @param db the transaction where there is one */
export async function maySee(
  db: Db | Trx,
  { grantsIn }: Pick<Call, 'grantsIn'>,
  { companyId, report, filters }: SentReport,
): Promise<boolean> {
  const { lots } = filters;
  for (const lot of [companyId, ...lotIdsOf(typeof lots === 'string' ? lots : undefined)]) {
    const grants = (await grantsIn(db, lot)) ?? [];
    if (!maySeeSource(grants, `reports/${report}`)) return false;
  }
  return true;
}

/** A user who may not see a report can neither send it nor read what was sent. @throws sendingNeedsReport */
export async function checkMaySee(
  db: Db | Trx,
  call: Pick<Call, 'grantsIn'>,
  sent: SentReport,
): Promise<void> {
  if (!(await maySee(db, call, sent))) throw new AppError('sendingNeedsReport');
}
