import { sql } from 'kysely';
import { errorAnswer } from '../../../../shared/errors/catalogue.ts';
import type {
  BacktestStay,
  StayExplained,
  TariffBacktest,
} from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { tariffVersion } from '../../pricing/tariffs/tariffs.list.ts';
import { tariffVersions } from '../../pricing/tariffs/tariffs.table.ts';
import { paymentsOf, pricingOf } from './backtest-run.list.ts';
import { chargesOf } from './charges.rules.ts';
import { tariffBacktestStays, tariffBacktests } from './tariff-backtests.table.ts';

function backtestsOf(db: Db | Trx, companyId: number) {
  return db
    .selectFrom('tariff_backtests')
    .leftJoin('slots', 'slots.id', 'tariff_backtests.slot_id')
    .selectAll('tariff_backtests')
    .select([
      'slots.title as slot_title',
      sql<number>`(select count(*) from tariff_versions older where older.tariff_id = tariff_backtests.tariff_id
        and older.id <= tariff_backtests.version_id)`.as('version_number'),
    ])
    .where('tariff_backtests.company_id', '=', companyId);
}

type Row = Awaited<ReturnType<ReturnType<typeof backtestsOf>['execute']>>[number];

function shown(row: Row, language: Language): TariffBacktest {
  const job = tariffBacktests.read(row);
  const { id, tariffId, versionId, fromDay, toDay, slotId, vehicleType, status, done, total, error } = job;
  const failure = error && errorAnswer(error.error, language, error.complement).body;
  return {
    id,
    tariffId,
    versionId,
    versionNumber: Number(row.version_number),
    fromDay,
    toDay,
    slotId,
    slot: row.slot_title,
    vehicleType,
    status,
    done,
    total,
    ...(failure ? { error: failure } : {}),
    result: job.result,
    createdAt: job.createdAt,
    finishedAt: job.finishedAt,
  };
}

/** The newest back-tests of a tariff, or of all of the company's. */
export async function listBacktests(
  db: Db,
  companyId: number,
  tariffId: number | null,
  language: Language,
): Promise<TariffBacktest[]> {
  let rows = backtestsOf(db, companyId);
  if (tariffId !== null) rows = rows.where('tariff_backtests.tariff_id', '=', tariffId);
  const found = await rows.orderBy('tariff_backtests.id', 'desc').limit(20).execute();
  return found.map((row) => shown(row, language));
}

/** @throws notFound for one of another company */
export async function readBacktest(
  db: Db | Trx,
  companyId: number,
  id: number,
  language: Language = 'es',
): Promise<TariffBacktest> {
  const row = await backtestsOf(db, companyId).where('tariff_backtests.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return shown(row, language);
}

/**
 * A stay of a back-test with both prices explained, payment by payment.
 * @throws notFound for one of another company
 */
export async function explainStay(db: Db, companyId: number, id: number): Promise<StayExplained> {
  const row = await db
    .selectFrom('tariff_backtest_stays')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { companyId: _c, status: _s, ...kept } = tariffBacktestStays.read(row);
  const job = await readBacktest(db, companyId, row.backtest_id);
  const stay = await db
    .selectFrom('stays')
    .select(['entry_at', 'exit_at', 'lost_ticket', 'tariff_version_id'])
    .where('id', '=', row.stay_id)
    .executeTakeFirstOrThrow();
  const payments = (await paymentsOf(db, [row.stay_id])).get(row.stay_id) ?? [];
  const terms = async (versionId: number) => {
    const version = await db
      .selectFrom('tariff_versions')
      .select('terms')
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow();
    return tariffVersions.columns.terms.read(version.terms);
  };
  const pricing = await pricingOf(db, companyId, job);
  const stamped = stay.tariff_version_id;
  const old = stamped === null ? null : await tariffVersion(db, stamped);
  const before = old && chargesOf({ ...pricing, ...old }, stay.entry_at, payments);
  const after = chargesOf(pricing, stay.entry_at, payments);
  return {
    stay: kept satisfies BacktestStay,
    exitAt: stay.exit_at === null ? null : new Date(stay.exit_at).toISOString(),
    lostTicket: stay.lost_ticket === 1,
    discounts: [...new Set(payments.flatMap(({ codes }) => codes))],
    termsBefore: stamped === null ? null : await terms(stamped),
    termsAfter: await terms(job.versionId),
    charges: after.flatMap((quote, index) => {
      const payment = payments[index];
      if (!payment) return [];
      return [
        {
          at: new Date(payment.at).toISOString(),
          paid: payment.total,
          before: before?.[index] ?? null,
          after: quote,
        },
      ];
    }),
  };
}
