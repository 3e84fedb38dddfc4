import type { RecordChoice, ReportDescription } from '../../../shared/reports/report.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** Records of the company that the report's filters can name, by filter; those that are no more come last. */
export async function filterChoices(
  db: Db | Trx,
  report: ReportDescription,
  companyId: number,
): Promise<Record<string, RecordChoice[]>> {
  const choices: Record<string, RecordChoice[]> = {};
  for (const { key, kind } of report.filters) {
    if (kind === 'device' || kind === 'slot') choices[key] = await recordsOf(db, kind, companyId);
  }
  return choices;
}

async function recordsOf(db: Db | Trx, kind: 'device' | 'slot', companyId: number): Promise<RecordChoice[]> {
  const rows =
    kind === 'device'
      ? await db
          .selectFrom('devices')
          .select(['id', 'name', 'status'])
          .where('company_id', '=', companyId)
          .orderBy('name_key')
          .orderBy('id')
          .execute()
      : await db
          .selectFrom('slots')
          .select(['id', 'title as name', 'status'])
          .where('company_id', '=', companyId)
          .orderBy(asDictionary(db, 'title'))
          .orderBy('id')
          .execute();
  const choices = rows.map(({ id, name, status }) => ({ id, name, deleted: status === 'D' }));
  return choices.sort((one, other) => Number(one.deleted) - Number(other.deleted));
}
