import type { ExpressionBuilder } from 'kysely';
import {
  type GuardianWatchDetail,
  type WatchAction,
  watchedStates,
} from '../../../../shared/features/traffic/guardian/guardian-watch.ts';
import { fold } from '../../../db/fold.rules.ts';
import type { ListSpec } from '../../../db/paging.ts';
import { type CompanyScope, readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { guardianWatch } from './guardian-watch.table.ts';
import { gravest, nameInOrder } from './watch-match.rules.ts';

export const watchList: ListSpec = { order: '-createdAt' };

type Wire = WireRecord<typeof guardianWatch>;

/** A name as it is compared: without case, accents and signs, its words in one order. Empty where it has no word. */
export function nameMatchOf(name: string): string {
  return nameInOrder(fold(name));
}

/** Adds to entries whether the desk goes by them. @param today the lot's day */
export function withForce(today: string, records: readonly Wire[]): (Wire & { inForce: boolean })[] {
  return records.map((one) => ({
    ...one,
    inForce: watchedStates.some((state) => state === one.state) && (one.until === null || one.until >= today),
  }));
}

/** One entry with its history. @throws notFound */
export async function watchDetail(
  db: Db | Trx,
  scope: CompanyScope,
  id: number,
  today: string,
): Promise<Wire & Pick<GuardianWatchDetail, 'inForce' | 'steps'>> {
  const record = toWire(guardianWatch, await readRecord(db, guardianWatch, scope, id));
  const steps = await db
    .selectFrom('guardian_watch_steps')
    .leftJoin('users', 'users.id', 'guardian_watch_steps.user_id')
    .select(['at', 'step', 'users.name as user', 'note'])
    .where('company_id', '=', scope.companyId)
    .where('watch_id', '=', id)
    .orderBy('guardian_watch_steps.id')
    .execute();
  return {
    ...record,
    inForce: withForce(today, [record])[0]?.inForce ?? false,
    steps: steps.map(({ at, ...step }) => ({ at: new Date(at).toISOString(), ...step })),
  };
}

/** What is known of somebody, for the watch list to be compared with. */
interface Compared {
  identificationType: string | null;
  identification: string | null;
  names: readonly string[];
  plates: readonly string[];
}

/**
 * Entries about somebody, by the document; by the name where the entry has no document, for many have the same name; by a
 * plate. Document and plates in their stored form.
 */
function entriesAbout(
  db: Db | Trx,
  companyId: number,
  { identificationType, identification, names, plates }: Compared,
) {
  const keys = names.map(nameMatchOf).filter(Boolean);
  return db
    .selectFrom('guardian_watch')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('identification', '=', identification ?? ''),
          eb('identification_type', '=', identificationType ?? ''),
        ]),
        eb('name_match', 'in', ['', ...keys]),
        eb('plate', 'in', ['', ...plates]),
      ]),
    );
}

/** The desk goes by an entry on a day of the lot. */
const holdsOn =
  (day: string) =>
  ({ and, or, eb }: ExpressionBuilder<Schema, 'guardian_watch'>) =>
    and([eb('state', 'in', [...watchedStates]), or([eb('until', 'is', null), eb('until', '>=', day)])]);

/** The entry of the watch list that a visit falls under, and why. */
export interface Watched {
  id: number;
  action: WatchAction;
  reason: string;
}

/**
 * What the watch list says of a person who comes in on a day of the lot, by `plate` where it comes with a vehicle; null where
 * it says nothing.
 */
export async function watchOn(
  trx: Trx,
  { companyId, day }: { companyId: number; day: string },
  person: {
    identificationType: string;
    identification: string;
    name: string;
    vehicles: readonly string[];
    plate: string | null;
  },
): Promise<Watched | null> {
  const { name, vehicles, plate } = person;
  const plates = plate === null ? vehicles : [...vehicles, plate];
  const rows = await entriesAbout(trx, companyId, { ...person, names: [name], plates })
    .select(['id', 'action', 'reason'])
    .where(holdsOn(day))
    .execute();
  return gravest(rows);
}

/** Who is known of, as the watch list compares it. */
type Known = Pick<
  Parameters<typeof watchOn>[2],
  'identificationType' | 'identification' | 'name' | 'vehicles'
>;

/** Tells of many persons, by one look at the list, whom entries of an action are about that hold on a day of the lot. */
export async function watchedBy(
  db: Db | Trx,
  { companyId, day }: { companyId: number; day: string },
  action: WatchAction,
): Promise<(person: Known) => boolean> {
  const entries = await db
    .selectFrom('guardian_watch')
    .select(['identification_type as type', 'identification', 'name_match as name', 'plate'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where('action', '=', action)
    .where(holdsOn(day))
    .execute();
  const documents = new Set(entries.map(({ type, identification }) => `${type} ${identification}`));
  const names = new Set(entries.flatMap(({ name }) => name ?? []));
  const plates = new Set(entries.flatMap(({ plate }) => plate ?? []));
  return ({ identificationType, identification, name, vehicles }) =>
    documents.has(`${identificationType} ${identification}`) ||
    (names.size > 0 && names.has(nameMatchOf(name))) ||
    vehicles.some((plate) => plates.has(plate));
}

/** The entries about a person in whatever state, newest first: what has to be told, and forgotten, with it. */
export async function watchesAbout(db: Db | Trx, companyId: number, person: Compared): Promise<number[]> {
  const rows = await entriesAbout(db, companyId, person).select('id').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

/** Whether two users are one person: the same account, or accounts with one document. */
export async function isOnePerson(db: Db | Trx, one: number, other: number): Promise<boolean> {
  if (one === other) return true;
  const rows = await db
    .selectFrom('users')
    .select(['id', 'identification'])
    .where('id', 'in', [one, other])
    .execute();
  const [first, second] = rows.map(({ identification }) => identification?.trim() || null);
  return first != null && first === second;
}
