import { sql } from 'kysely';
import type {
  TariffVersion,
  VersionState,
} from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, readRecord, type Scope, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { termsInForce } from './tariffs.list.ts';
import { tariffs, tariffVersions } from './tariffs.table.ts';

export interface VersionPage {
  rows: TariffVersion[];
  total: number;
  page: number;
  size: number;
}

interface Standing {
  inForce: number | null;
  coming: number | null;
}

function versionsOf(db: Db | Trx, tariffId: number) {
  return db
    .selectFrom('tariff_versions')
    .leftJoin('users as author', 'author.id', 'tariff_versions.author_id')
    .leftJoin('users as decider', 'decider.id', 'tariff_versions.decided_by')
    .selectAll('tariff_versions')
    .select([
      'author.name as author_name',
      'decider.name as decider_name',
      sql<number>`(select count(*) from tariff_versions older
        where older.tariff_id = tariff_versions.tariff_id and older.id <= tariff_versions.id)`.as('number'),
    ])
    .where('tariff_versions.tariff_id', '=', tariffId);
}

/** The version in force and the one that comes into force next. */
export async function standingOf(db: Db | Trx, tariffId: number, now: number): Promise<Standing> {
  const row = await db
    .selectFrom('tariffs')
    .select([termsInForce(sql`${now}`).as('in_force'), 'terms_id'])
    .where('id', '=', tariffId)
    .executeTakeFirstOrThrow();
  const coming = await db
    .selectFrom('tariff_versions')
    .select('id')
    .where('tariff_id', '=', tariffId)
    .where('in_force_from', '>', now)
    .where('id', '>', row.terms_id ?? 0)
    .orderBy('in_force_from')
    .limit(1)
    .executeTakeFirst();
  return { inForce: row.in_force, coming: coming?.id ?? null };
}

/**
 * A page of a tariff's versions, the newest first.
 * @throws notFound for a tariff of another company
 */
export async function listVersions(
  db: Db,
  scope: Scope,
  tariffId: number,
  asked: { page: number; size: number; now: number },
): Promise<VersionPage> {
  await readRecord(db, tariffs, scope, tariffId);
  const { page, size, now } = asked;
  const standing = await standingOf(db, tariffId, now);
  const { total } = await db
    .selectFrom('tariff_versions')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('tariff_id', '=', tariffId)
    .executeTakeFirstOrThrow();
  const rows = await versionsOf(db, tariffId)
    .orderBy('tariff_versions.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: rows.map((row) => shown(row, standing)), total: Number(total), page, size };
}

/** @throws notFound for a version of another tariff or company */
export async function readVersion(
  db: Db | Trx,
  scope: Scope,
  target: { tariffId: number; versionId: number },
  now: number,
): Promise<TariffVersion> {
  await readRecord(db, tariffs, scope, target.tariffId);
  const row = await versionsOf(db, target.tariffId)
    .where('tariff_versions.id', '=', target.versionId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return shown(row, await standingOf(db, target.tariffId, now));
}

type Row = Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number];

function shown(row: Row, { inForce, coming }: Standing): TariffVersion {
  const { columns } = tariffVersions;
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const wasEver = row.state === 'approved';
  return {
    id: row.id,
    number: Number(row.number),
    version: row.version,
    state: row.state as VersionState,
    standing: row.id === inForce ? 'in-force' : row.id === coming ? 'coming' : wasEver ? 'past' : null,
    code: row.code ?? '',
    name: row.name ?? '',
    vehicleType: (row.vehicle_type ?? 'CA') as VehicleType,
    terms: columns.terms.read(row.terms),
    examples: columns.examples.read(row.examples),
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    createdAt: new Date(row.created_at).toISOString(),
    inForceFrom: instant(row.in_force_from ?? (wasEver && row.decided_by === null ? row.created_at : null)),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    decidedAt: instant(row.decided_at),
    reason: row.reason,
  };
}

/** Whether a tariff prices new stays now, and from when on another version of it will: for its list. */
async function standingsOf(
  db: Db | Trx,
  ids: readonly number[],
  now: number,
): Promise<Map<number, { inForce: boolean; comingFrom: string | null }>> {
  const rows = await db
    .selectFrom('tariffs')
    .select([
      'id',
      termsInForce(sql`${now}`).as('in_force'),
      sql<number | null>`(select min(v.in_force_from) from tariff_versions v where v.tariff_id = tariffs.id
        and v.in_force_from > ${now} and v.id > coalesce(tariffs.terms_id, 0))`.as('coming_from'),
    ])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(
    rows.map(({ id, in_force, coming_from }) => [
      id,
      {
        inForce: in_force !== null,
        comingFrom: coming_from === null ? null : new Date(Number(coming_from)).toISOString(),
      },
    ]),
  );
}

/** Adds to tariffs whether they price new stays now, and from when on another version will. */
export async function withStandings(
  db: Db | Trx,
  _scope: CompanyScope,
  records: WireRecord<typeof tariffs>[],
  { actor: { now } }: { actor: Pick<Actor, 'now'> },
) {
  const ids = records.map(({ id }) => id);
  const standings = await standingsOf(db, ids, now);
  return records.map((record) => ({ ...record, ...standings.get(record.id) }));
}
