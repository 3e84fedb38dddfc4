import assert from 'node:assert/strict';
import { grantsOfUsers } from '../../../core/features/access/access/access.list.ts';
import { listGrants } from '../../../core/features/access/access/access.rules.ts';
import type { Grants } from '../../../core/http/grants.rules.ts';
import { installationResources, routeOfView, viewUses } from '../../../shared/routes.ts';
import type { ViewGrant } from '../../../shared/session.ts';
import type { GrantLevel } from '../../../shared/values.ts';
import type { Wire } from './entity-api.ts';
import type { Site } from './site.ts';

/** Somebody whose password is known: he can be logged in at any time. */
export interface Account {
  id: number;
  token: string;
}

/** What accounts can do together, one line each: `slots write 3`, `sees user 7`. */
export type Rights = Set<string>;

/** Calls that pass, or fail by their empty body, where the resource is held at the level; they change nothing. */
const probes = [
  ['GET', '/entities', 'entities', 'read'],
  ['POST', '/entities', 'entities', 'write'],
  ['GET', '/users', 'users', 'read'],
  ['GET', '/accesses', 'accesses', 'read'],
  ['GET', '/profiles', 'profiles', 'read'],
  ['POST', '/profiles', 'profiles', 'write'],
  ['GET', '/companies/:company', 'companies', 'read'],
  ['PUT', '/companies/:company', 'companies', 'write'],
  ['GET', '/slots', 'slots', 'read'],
  ['POST', '/slots', 'slots', 'write'],
] as const;

/** The views that an account holds by company, as the core computes them for its calls. */
export async function viewsHeld({ db }: Site, { id }: Account): Promise<Map<number, ViewGrant[]>> {
  const held = (await grantsOfUsers(db, [id])).get(id) ?? new Map<number, Grants>();
  return new Map([...held].map(([company, grants]) => [company, listGrants(grants)]));
}

/** A view among these by which a call for the resource passes; undefined where none does. */
export function viewFor(
  views: readonly ViewGrant[],
  resource: string,
  level: GrantLevel,
): string | undefined {
  return views.find(
    (grant) => (level === 'read' || grant.level === 'write') && viewUses(grant.view, resource, level),
  )?.view;
}

function linesOf(views: readonly ViewGrant[], company: number): string[] {
  return views.flatMap(({ view, level }) =>
    Object.entries(routeOfView(view)?.uses ?? {}).flatMap(([resource, used]) => [
      `${resource} read ${company}`,
      ...(level === 'write' && used === 'write' ? [`${resource} write ${company}`] : []),
    ]),
  );
}

/** Asks the core itself. @throws AssertionError where it lets pass what it did not tell, or refuses what it told */
async function probed(site: Site, account: Account, views: readonly ViewGrant[], company: number) {
  const me = await site.call('GET', '/access/me', undefined, { token: account.token, company });
  if (me.status === 200) assert.deepEqual(me.body.views, views);
  else assert.deepEqual([me.status, views], [403, []]);
  for (const [method, path, resource, level] of probes) {
    const told = viewFor(views, resource, level);
    const view = told ?? 'view/users/management';
    const to = path.replace(':company', String(company));
    const body = method === 'GET' ? undefined : {};
    const answer = await site.call(method, to, body, { view, company, token: account.token });
    const what = `${method} ${to} of ${account.id} from ${view}: ${answer.status}`;
    assert.equal(answer.status !== 403, told !== undefined, what);
  }
}

/** Whom and what of the installation an account is shown in lists and in the audit of a company. */
async function shown(site: Site, { token }: Account, views: readonly ViewGrant[], company: number) {
  const rowsOf = async (list: string, resource: string): Promise<Wire[]> => {
    const view = viewFor(views, resource, 'read');
    return view ? (await site.done('GET', list, undefined, { view, company, token })).rows : [];
  };
  const users = await rowsOf('/users?size=1000', 'users');
  const companies = await rowsOf('/companies?size=1000', 'companies');
  const lines = [
    ...users.map(({ id }) => `sees user ${id}`),
    ...companies.map(({ id }) => `sees company ${id}`),
  ];
  for (const ledger of ['users', 'entities', 'profiles']) {
    const entries = await rowsOf(`/audit-entries?size=1&resource=${ledger}`, 'audit-entries');
    if (entries.length > 0) lines.push(`reads the history of ${ledger}`);
  }
  return lines;
}

/** What the accounts can do together in these companies, as the core tells it; in some as it then lets them, too. */
export async function rightsOf(
  site: Site,
  accounts: readonly Account[],
  companies: readonly number[],
  tried: readonly number[] = [],
): Promise<Rights> {
  const rights: Rights = new Set();
  for (const account of accounts) {
    const held = await viewsHeld(site, account);
    for (const company of companies) {
      const views = held.get(company) ?? [];
      if (tried.includes(company)) await probed(site, account, views, company);
      for (const line of linesOf(views, company)) rights.add(line);
      for (const line of await shown(site, account, views, company)) rights.add(line);
    }
  }
  return rights;
}

/**
 * What somebody has gained beyond what follows from the lots and users that he made: in his lots all that is theirs, and
 * of the installation what he had anywhere.
 */
export function gained(
  before: Rights,
  after: Rights,
  made: { companies: Set<number>; users: Set<number> },
): string[] {
  const anywhere = new Set([...before].map((line) => line.replace(/ \d+$/, '')));
  return [...after].filter((line) => {
    if (before.has(line)) return false;
    const [, what = '', which = ''] = /^(.*) (\d+)$/.exec(line) ?? [];
    if (what === 'sees user') return !made.users.has(Number(which));
    if (!made.companies.has(Number(which))) return true;
    if (what === 'sees company') return false;
    return installationResources.includes(what.split(' ')[0] ?? '') && !anywhere.has(what);
  });
}
