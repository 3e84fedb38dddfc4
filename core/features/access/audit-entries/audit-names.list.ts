import type { Kysely } from 'kysely';
import type { Named } from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { isReference, references } from '../../../reports/list-fields.ts';
import { nameKey } from './audit-words.ts';
import { fieldOf, type RawChange, type Step } from './changes.rules.ts';
import type { AuditViewer } from './viewer.list.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

/** Fields that hold the id of what no list refers to by itself. */
const others: Readonly<Record<string, { table: string; name: string }>> = {
  userId: { table: 'users', name: 'name' },
  matchedBy: { table: 'users', name: 'name' },
  authorId: { table: 'users', name: 'name' },
  decidedBy: { table: 'users', name: 'name' },
  profileId: { table: 'profiles', name: 'name' },
  companyId: { table: 'companies', name: 'name' },
  invoiceId: { table: 'invoices', name: 'number' },
  requestId: { table: 'payment_requests', name: 'reference' },
  resolutionId: { table: 'resolutions', name: 'number' },
  versionId: { table: 'tariff_versions', name: 'version' },
  webhookId: { table: 'webhooks', name: 'name' },
};

const ofInstallation = ['users', 'profiles', 'companies', 'entities'];
/** Ids in one statement. */
const atOnce = 500;

function targetOf(field: string): { table: string; name: string } | undefined {
  return isReference(field) ? references[field] : others[field];
}

/** What changes refer to, by name; of other companies' things the id stays. */
export async function namesIn(
  db: Db | Trx,
  viewer: AuditViewer,
  changes: readonly RawChange[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  const want = (field: string, value: unknown) => {
    const id = Number(value);
    if (!targetOf(field) || !Number.isSafeInteger(id) || id <= 0) return;
    wanted.set(field, (wanted.get(field) ?? new Set()).add(id));
  };
  for (const { path, before, after } of changes) {
    for (const value of [before, after].flat()) want(fieldOf(path), value);
    for (const step of path) if (isItem(step)) want(step.by ?? '', step.item);
  }
  const names = new Map<string, string>();
  for (const [field, ids] of wanted) {
    for (const one of await namesOf(db, viewer, targetOf(field), [...ids])) {
      names.set(nameKey(field, one.id), String(one.name));
    }
  }
  return names;
}

function isItem(step: Step): step is Extract<Step, { item: string }> {
  return 'item' in step;
}

async function namesOf(
  db: Db | Trx,
  viewer: AuditViewer,
  target: { table: string; name: string } | undefined,
  ids: readonly number[],
): Promise<Named[]> {
  if (!target) return [];
  const { table, name } = target;
  const found: Named[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    let query = (db as AnyTables).selectFrom(table).select(['id', `${name} as name`]);
    if (!ofInstallation.includes(table)) query = query.where('company_id', '=', viewer.companyId);
    if (table === 'companies' && viewer.companies) query = query.where('id', 'in', [0, ...viewer.companies]);
    found.push(...((await query.where('id', 'in', ids.slice(at, at + atOnce)).execute()) as Named[]));
  }
  return found;
}

/** Users or devices by their ids. */
export async function whoIs(
  db: Db | Trx,
  viewer: AuditViewer,
  table: 'users' | 'devices',
  ids: readonly (number | null)[],
): Promise<Map<number, Named>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const found = known.length === 0 ? [] : await namesOf(db, viewer, { table, name: 'name' }, known);
  return new Map(found.map((one) => [one.id, one]));
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
