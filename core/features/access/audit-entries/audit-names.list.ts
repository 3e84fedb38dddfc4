import { sql } from 'kysely';
import type { Named } from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { tablesNamed } from '../../../db/table.ts';
import { namesOf } from '../../../reports/queries/list-rows.ts';
import { meaningAt } from './audit-meanings.ts';
import { nameKey } from './audit-words.ts';
import { fieldsOf, type RawChange } from './changes.rules.ts';
import type { AuditViewer } from './viewer.list.ts';

/** Ids in one statement. */
const atOnce = 500;

/** What an entry changed. */
interface Changed {
  resource: string;
  changes: readonly RawChange[];
}

/** What changes refer to, by name; of other companies' things and people the id stays. */
export async function namesIn(
  db: Db | Trx,
  viewer: AuditViewer,
  entries: readonly Changed[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [table, ids] of referredTo(entries)) {
    for (const { id, name } of await namedRecords(db, viewer, table, [...ids])) {
      names.set(nameKey(table, id), name);
    }
  }
  return names;
}

/** The ids of each table that values and items of lists hold. */
function referredTo(entries: readonly Changed[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  const want = (resource: string, fields: readonly string[], value: unknown) => {
    const target = meaningAt(resource, fields)?.target;
    const id = Number(value);
    if (!target || !Number.isSafeInteger(id) || id <= 0) return;
    wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
  };
  for (const { resource, changes } of entries)
    for (const { path, before, after } of changes) {
      for (const value of [before, after].flat()) want(resource, fieldsOf(path), value);
      path.forEach((step, index) => {
        if ('item' in step && step.by)
          want(resource, [...fieldsOf(path.slice(0, index)), step.by], step.item);
      });
    }
  return wanted;
}

async function namedRecords(
  db: Db | Trx,
  viewer: AuditViewer,
  table: string,
  ids: readonly number[],
): Promise<Named[]> {
  const target = tablesNamed(table).find(({ named }) => named);
  const { companyId } = viewer;
  const shown = await shownIds(db, viewer, table, ids);
  const found: Named[] = [];
  for (let at = 0; target && at < shown.length; at += atOnce) {
    const names = await namesOf(db, target, { companyId }, shown.slice(at, at + atOnce));
    for (const [id, name] of names) found.push({ id, name: String(name) });
  }
  return found;
}

/** Of companies, users and third parties those that the viewer knows: an id in a filter or a value names nobody else. */
async function shownIds(
  db: Db | Trx,
  viewer: AuditViewer,
  table: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { companyId, companies, entities } = viewer;
  if (table === 'users') return shownUsers(db, viewer, ids);
  if (table === 'companies' && companies) return ids.filter((id) => companies.includes(id));
  if (table !== 'entities' || entities === null) return ids;
  const rows = await db
    .selectFrom('entities')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where((where) =>
      where.or([
        where('id', 'in', (typeof entities === 'function' ? entities(db) : [0, ...entities]) as number[]),
        where(
          'id',
          'in',
          where
            .selectFrom('entity_companies')
            .select('entity_id')
            .where('entity_companies.company_id', '=', companyId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Users whom the viewer sees in the list of users, who have an access in the company, or who have worked in it: whoever
 * writes there answers for it by name, also after leaving. Administrators, who work in every lot. Of the staff of other lots
 * the id stays.
 */
async function shownUsers(
  db: Db | Trx,
  { companyId, users }: AuditViewer,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (users === null) return ids;
  const seen = (typeof users === 'function' ? users(db) : [0, ...users]) as number[];
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', [0, ...ids])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.administrator', '=', 1),
        eb('users.id', 'in', seen),
        exists(
          selectFrom('accesses')
            .select('accesses.user_id')
            .whereRef('accesses.user_id', '=', 'users.id')
            .where('accesses.company_id', '=', companyId),
        ),
        exists(
          selectFrom('audit_entries')
            .select('audit_entries.id')
            .whereRef('audit_entries.user_id', '=', 'users.id')
            .where('audit_entries.company_id', '=', companyId)
            // Written out, so that the planner sees which index fits.
            .where('audit_entries.installation', '=', sql.lit(0)),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Users or devices by their ids. */
export async function whoIs(
  db: Db | Trx,
  viewer: AuditViewer,
  table: 'users' | 'devices',
  ids: readonly (number | null)[],
): Promise<Map<number, Named>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return new Map((await namedRecords(db, viewer, table, known)).map((one) => [one.id, one]));
}

/** Who may have changed something in the company: its users and the administrators, by name. */
export async function usersOfCompany(db: Db, companyId: number): Promise<Named[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where((where) =>
      where.or([
        where('users.administrator', '=', 1),
        where(
          'users.id',
          'in',
          where.selectFrom('accesses').select('user_id').where('accesses.company_id', '=', companyId),
        ),
      ]),
    )
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(500)
    .execute();
}
