import { type SelectQueryBuilder, sql } from 'kysely';
import { auditWindow } from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import { fold } from '../../../db/fold.rules.ts';
import { auditEntries } from '../../../db/ledger.table.ts';
import type { Among } from '../../../db/paging.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import type { AuditFilters } from './audit-filters.rules.ts';
import { ledgersOfInstallation, privateLedgers } from './ledgers.rules.ts';
import type { AuditViewer } from './viewer.list.ts';

export type AuditEntry = RecordOf<typeof auditEntries>;

type Entries = SelectQueryBuilder<Schema, 'audit_entries', { id: number; at: number }>;

/** The filters but for the search, which is for what the others have found. */
function narrowed(db: Db | Trx, filters: AuditFilters): Entries {
  let entries = db.selectFrom('audit_entries').select(['audit_entries.id', 'audit_entries.at']);
  if (filters.from !== undefined) entries = entries.where('at', '>=', filters.from);
  if (filters.until !== undefined) entries = entries.where('at', '<', filters.until);
  if (filters.userId !== undefined) entries = entries.where('user_id', '=', filters.userId);
  if (filters.deviceId !== undefined) entries = entries.where('device_id', '=', filters.deviceId);
  if (filters.recordId !== undefined) entries = entries.where('record_id', '=', filters.recordId);
  if (filters.resource !== undefined) entries = entries.where('resource', '=', filters.resource);
  if (filters.view !== undefined) entries = entries.where('view', '=', filters.view);
  if (filters.action !== undefined) entries = entries.where('action', '=', filters.action);
  return entries;
}

/**
 * The sources of what a viewer sees, each by an index of its own in the order of time: the company's records, and the
 * installation's by their ledgers. One condition over both would be found by no index.
 */
function sources(db: Db | Trx, viewer: AuditViewer, filters: AuditFilters): Entries[] {
  const all = () => narrowed(db, filters);
  const own = all()
    .where('company_id', '=', viewer.companyId)
    .where('installation', '=', sql.lit(0))
    .where('resource', 'not in', privateLedgers);
  const ofInstallation = () => all().where('installation', '=', sql.lit(1));
  if (viewer.installation === 'all') return [own, ofInstallation()];
  const ledgers = viewer.installation.filter((one) => !filters.resource || one === filters.resource);
  return [
    own,
    ...ledgers.map((ledger) => {
      const entries = ofInstallation().where('resource', '=', ledger);
      const among = recordsShown(viewer, ledger);
      if (!among) return entries;
      const ids = asIds(db, among);
      if (ledger !== 'password-resets') return entries.where('record_id', 'in', ids);
      // The others are filed under the user whose they are, these under their own id.
      return entries.where('record_id', 'in', (on) =>
        on.selectFrom('password_resets').select('id').where('user_id', 'in', ids),
      );
    }),
  ];
}

/** The only records of a ledger of the installation whose entries a viewer sees: those that they may read; null is all. */
function recordsShown(viewer: AuditViewer, ledger: string): Among | null {
  const resource = ledgersOfInstallation[ledger];
  if (resource === 'users') return viewer.users;
  if (resource === 'companies') return viewer.companies;
  return resource === 'entities' ? viewer.entities : null;
}

function asIds(db: Db | Trx, among: Among) {
  // No record has id 0: an empty list would be no SQL.
  return (typeof among === 'function' ? among(db) : [0, ...among]) as number[];
}

/** The newest entries of all sources together, at most so many. */
function newest(db: Db | Trx, viewer: AuditViewer, filters: AuditFilters, most: number | null) {
  const parts = sources(db, viewer, filters).map((entries) => {
    const ordered = entries.orderBy('at', 'desc').orderBy('id', 'desc');
    return db.selectFrom((most === null ? ordered : ordered.limit(most)).as('part')).selectAll();
  });
  const together = parts.slice(1).reduce((some, part) => some.unionAll(part), parts[0] ?? missing());
  const ordered = db
    .selectFrom(together.as('entries'))
    .select(['entries.id', 'entries.at'])
    .orderBy('entries.at', 'desc')
    .orderBy('entries.id', 'desc');
  return most === null ? ordered : ordered.limit(most);
}

function missing(): never {
  throw new Error('The audit has no source.');
}

/**
 * Of entries found, those that have the words in what was or in what is. Each is looked up by its id: joined, a planner
 * may fold the texts of every entry that there is before it looks which were found.
 */
function searched(db: Db | Trx, found: ReturnType<typeof newest>, q: string) {
  const pattern = `%${fold(q).replace(/[\\%_]/g, '\\$&')}%`;
  const has = (column: 'before' | 'after') =>
    sql<boolean>`fold(${sql.ref(`audit_entries.${column}`)}) like ${pattern} escape '\\'`;
  return db
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.at'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('audit_entries')
          .select(sql`1`.as('one'))
          .whereRef('audit_entries.id', '=', 'found.id')
          .where(where.or([has('before'), has('after')]))
          // One row at most; said so, the question stays one for each entry found.
          .offset(0)
          .limit(1),
      ),
    )
    .orderBy('found.at', 'desc')
    .orderBy('found.id', 'desc');
}

/**
 * One page of what a viewer sees, newest first. However many entries there are, a list reaches the newest
 * `auditWindow` of its filters and a search looks through those: the cost of a page has a bound.
 */
export async function auditPage(
  db: Db,
  viewer: AuditViewer,
  filters: AuditFilters,
  { page, size }: { page: number; size: number },
): Promise<{ entries: AuditEntry[]; total: number; more: boolean }> {
  const offset = (page - 1) * size;
  const { count } = await db
    .selectFrom(newest(db, viewer, filters, auditWindow + 1).as('within'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const more = count > auditWindow;
  if (filters.q !== undefined) {
    const found = await searched(db, newest(db, viewer, filters, auditWindow), filters.q).execute();
    return { entries: await entriesById(db, found.slice(offset, offset + size)), total: found.length, more };
  }
  const total = Math.min(count, auditWindow);
  if (offset >= total) return { entries: [], total, more };
  const shown = await newest(db, viewer, filters, offset + size)
    .clearLimit()
    .limit(Math.min(size, auditWindow - offset))
    .offset(offset)
    .execute();
  return { entries: await entriesById(db, shown), total, more };
}

/** Every entry of the filters, however many: what an export then reads by key. */
export async function auditIds(db: Db | Trx, viewer: AuditViewer, filters: AuditFilters): Promise<number[]> {
  const all = newest(db, viewer, filters, null);
  const rows = await (filters.q === undefined ? all : searched(db, all, filters.q)).execute();
  return rows.map(({ id }) => id);
}

async function entriesById(db: Db, found: readonly { id: number }[]): Promise<AuditEntry[]> {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, auditEntries.read(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One entry that the viewer sees. @throws notFound */
export async function auditEntry(db: Db, viewer: AuditViewer, id: number): Promise<AuditEntry> {
  for (const source of sources(db, viewer, {})) {
    const found = await source.where('audit_entries.id', '=', id).executeTakeFirst();
    const [entry] = found ? await entriesById(db, [found]) : [];
    if (entry) return entry;
  }
  throw new AppError('notFound');
}
