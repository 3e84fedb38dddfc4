import { localDay } from '../../../../shared/dates.ts';
import {
  defaultSettings,
  type OperatingSettings,
} from '../../../../shared/features/site/operating-parameters/settings.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** What pricing and numbering need to know of a lot. */
export interface LotSettings extends OperatingSettings {
  timeZone: string;
  currency: string;
}

const lotRow = prepared<
  { companyId: number },
  { time_zone: string; currency: string; settings: string | null }
>((db, given) =>
  db
    .selectFrom('companies')
    .leftJoin('operating_parameters', 'operating_parameters.company_id', 'companies.id')
    .select(['companies.time_zone', 'companies.currency', 'operating_parameters.settings'])
    .where('companies.id', '=', given('companyId')),
);

/** Time zone, currency and operating parameters of a company; what was never set has its default. */
export async function lotSettings(db: Db | Trx, companyId: number): Promise<LotSettings> {
  const [row] = await lotRow(db, { companyId });
  if (!row) throw new Error(`Company ${companyId} is gone.`);
  const settings: Partial<OperatingSettings> = row.settings === null ? {} : JSON.parse(row.settings);
  return { ...defaultSettings, ...settings, timeZone: row.time_zone, currency: row.currency };
}

/** The company's local day at an instant, epoch milliseconds. */
export async function lotDay(db: Db | Trx, companyId: number, at: number): Promise<string> {
  const { timeZone } = await lotSettings(db, companyId);
  return localDay(at, timeZone);
}
