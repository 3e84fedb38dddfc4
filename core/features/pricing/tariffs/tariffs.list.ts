import { type RawBuilder, sql } from 'kysely';
import { termsOf } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { TariffTerms } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { type CompiledTariff, compileTariff } from './engine/quote.ts';
import { tariffs, tariffVersions } from './tariffs.table.ts';

/** A stored version never changes, so what was compiled once holds for good; the oldest leave first. */
const compiledIn = new WeakMap<object, Map<number, PricedTariff>>();
const kept = 500;

/**
 * The version of a row of `tariffs` that stays are stamped with at an instant: of those approved since the one that was
 * last in force as it was saved, the newest whose time has come; else that one, or for an instant before it was saved the
 * one that was in force then: an entry that is reported late costs what it cost when it happened. Before all of them it is
 * the first one; null where none has come into force.
 */
export function termsInForce(at: RawBuilder<unknown>): RawBuilder<number | null> {
  const versions = sql`select v.id from tariff_versions v where v.tariff_id = tariffs.id`;
  return sql<number | null>`coalesce(
    (${versions} and v.in_force_from <= ${at} and v.id > coalesce(tariffs.terms_id, 0) order by v.id desc limit 1),
    (${versions} and v.id = tariffs.terms_id and v.created_at <= ${at}),
    (${versions} and v.state = 'approved' and v.id < tariffs.terms_id
      and coalesce(v.in_force_from, v.created_at) <= ${at} order by v.id desc limit 1),
    (${versions} and v.state = 'approved' and v.in_force_from is null order by v.id limit 1))`;
}

const inForce = prepared<{ companyId: number; now: number }, { version: number | null }>((db, given) =>
  db
    .selectFrom('tariffs')
    .select(termsInForce(sql`${given('now')}`).as('version'))
    .where('company_id', '=', given('companyId'))
    .where('status', '=', 'A'),
);

/** The versions by which a company's tariffs price at an instant (epoch milliseconds). */
export async function versionsInForce(db: Db | Trx, companyId: number, now: number): Promise<number[]> {
  return (await inForce(db, { companyId, now })).flatMap(({ version }) => version ?? []);
}

export interface PricedTariff {
  terms: TariffTerms;
  compiled: CompiledTariff;
  graceMinutes: number;
  /** Whether holidays matter to it: it has a segment of day 8. */
  usesHolidays: boolean;
}

/** A stored version of a tariff, ready to price. */
export async function tariffVersion(db: Db | Trx, versionId: number): Promise<PricedTariff> {
  const database = db.getExecutor().adapter;
  const compiled = compiledIn.get(database) ?? new Map<number, PricedTariff>();
  compiledIn.set(database, compiled);
  const known = compiled.get(versionId);
  if (known) return known;
  const row = await db
    .selectFrom('tariff_versions')
    .select('terms')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  const terms = tariffVersions.columns.terms.read(row.terms);
  const priced: PricedTariff = {
    terms,
    compiled: compileTariff(terms),
    graceMinutes: terms.graceMinutes,
    usesHolidays: terms.segments.some((segment) => segment.initialDay === 8),
  };
  compiled.set(versionId, priced);
  const oldest = compiled.keys().next().value;
  if (compiled.size > kept && oldest !== undefined) compiled.delete(oldest);
  return priced;
}

/**
 * The terms of a company's tariff as they are now.
 * @throws tariffUnknown on the field tariffId
 */
export async function storedTerms(
  db: Db | Trx,
  companyId: number,
  tariffId: number | null | undefined,
): Promise<TariffTerms> {
  const row = await db
    .selectFrom('tariffs')
    .selectAll()
    .where('id', '=', tariffId ?? 0)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw AppError.on('tariffId', 'tariffUnknown');
  return termsOf(tariffs.read(row));
}
