import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import type { Endpoint } from '../../core/http/endpoint.ts';
import { routes } from '../../shared/routes.ts';
import { type GrantLevel, grantLevels } from '../../shared/values.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type Granted, type Person, signUp } from './support/people.ts';
import { type Answer, openSite, type Site } from './support/site.ts';

/** Refused by a rule of their own, whoever calls: only administrators make administrators. */
const administratorsOnly = ['POST /users/:id/administrator', 'DELETE /users/:id/administrator'];
/** No record has it: what passes finds nothing, and changes nothing. */
const nobody = '999999';

const views = routes.filter(({ access }) => access === 'session').map(({ view }) => view);
const guarded = allEndpoints.filter(({ guard }) => guard.kind === 'resource' || guard.kind === 'view');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What the routes say of a call from a view that is granted at a level. */
function isAllowed({ guard }: Endpoint, view: string, held: GrantLevel): boolean {
  if (guard.kind === 'view') return true;
  if (guard.kind !== 'resource') return false;
  const used = routes.find((route) => route.view === view)?.uses[guard.resource];
  return guard.level === 'read' ? used !== undefined : used === 'write' && held === 'write';
}

const all = (level: GrantLevel): Granted => Object.fromEntries(views.map((view) => [view, level]));

/** A site with one user who holds every view to look at, and one who holds every view to change. */
class Matrix {
  readonly site: Site;
  readonly company: number;
  readonly other: number;
  readonly people: Readonly<Record<GrantLevel, Person>>;

  private constructor(site: Site, companies: [number, number], people: Record<GrantLevel, Person>) {
    this.site = site;
    [this.company, this.other] = companies;
    this.people = people;
  }

  static async open(dialect: DialectName): Promise<Matrix> {
    const site = await openSite(dialect);
    const company = async (name: string): Promise<number> =>
      (await site.done('POST', '/companies', { name }, { view: 'view/company/create' })).id;
    const companies: [number, number] = [await company('Uno'), await company('Otro')];
    const [first] = companies;
    const read = await signUp(site, [[first, all('read')]]);
    const write = await signUp(site, [[first, all('write')]]);
    return new Matrix(site, companies, { read, write });
  }

  call(endpoint: Endpoint, view: string | null, token: string, company = this.company): Promise<Answer> {
    const path = endpoint.path.replace(/:\w+/g, nobody);
    const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? {} : undefined;
    return this.site.call(endpoint.method, path, body, { view, company, token });
  }

  async refused(
    endpoint: Endpoint,
    view: string | null,
    token: string,
    company = this.company,
  ): Promise<void> {
    const { status, body } = await this.call(endpoint, view, token, company);
    const what = `${nameOf(endpoint)} from ${view} in ${company}: ${JSON.stringify(body).slice(0, 200)}`;
    assert.deepEqual([status, body.code], [403, -1700], what);
  }

  async passed(endpoint: Endpoint, view: string, token: string): Promise<void> {
    if (endpoint.endless || administratorsOnly.includes(nameOf(endpoint))) return;
    const { status, body } = await this.call(endpoint, view, token);
    assert.ok(![401, 403].includes(status), `${nameOf(endpoint)} from ${view}: ${JSON.stringify(body)}`);
    assert.ok(status < 500, `${nameOf(endpoint)} from ${view}: ${JSON.stringify(body)}`);
  }

  /** Everything that is stored, but for who is logged in and what was looked at. */
  async stored(): Promise<string> {
    const { db } = this.site;
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !['sessions', 'view_uses', 'login_failures'].includes(name))
      .sort();
    const rows = [];
    for (const name of tables)
      rows.push(
        name,
        await db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
    return JSON.stringify(rows);
  }
}

describe('every endpoint from every view at every level, by real calls (sqlite)', () => {
  let matrix: Matrix;
  before(async () => {
    matrix = await Matrix.open('sqlite');
  });
  after(() => matrix.site.close());

  it('refuses with 403 and -1700 what the route of the view does not use at the level, and changes nothing', async () => {
    const stored = await matrix.stored();
    let refusals = 0;
    const { read, write } = matrix.people;
    for (const endpoint of guarded) {
      const denied = views.filter((view) => !isAllowed(endpoint, view, 'write'));
      await Promise.all(denied.map((view) => matrix.refused(endpoint, view, write.token)));
      // What even a grant to change does not open, one to look at opens less: a few of those, and all that differ.
      const looking = views.filter((view) => !isAllowed(endpoint, view, 'read') && !denied.includes(view));
      const fewer = [...denied.slice(0, 2), ...looking];
      await Promise.all(fewer.map((view) => matrix.refused(endpoint, view, read.token)));
      refusals += denied.length + fewer.length;
    }
    assert.ok(refusals > 5000, String(refusals));
    assert.equal(await matrix.stored(), stored);
  });

  it('lets pass what it uses', async () => {
    let passes = 0;
    for (const endpoint of guarded) {
      for (const level of grantLevels) {
        const { token } = matrix.people[level];
        const allowed = views.filter((view) => isAllowed(endpoint, view, level));
        // Of what any view may call a few are enough: one rule lets them all pass.
        for (const view of endpoint.guard.kind === 'view' ? allowed.slice(0, 2) : allowed) {
          await matrix.passed(endpoint, view, token);
          passes += 1;
        }
      }
    }
    assert.ok(passes > 200, String(passes));
  });

  it('refuses a view that is not granted, none at all, one that is none, and any in another company', async () => {
    const stored = await matrix.stored();
    const stranger = await signUp(matrix.site, [[matrix.company, { 'view/guardian': 'write' }]]);
    const before = await matrix.stored();
    assert.notEqual(before, stored);
    const { token } = matrix.people.write;
    for (const endpoint of guarded) {
      const own = views.find((view) => view !== 'view/guardian' && isAllowed(endpoint, view, 'write'));
      if (own) {
        await matrix.refused(endpoint, own, stranger.token);
        await matrix.refused(endpoint, own, token, matrix.other);
        await matrix.refused(endpoint, `/${own}`, token);
        await matrix.refused(endpoint, `${own}/7`, token);
      }
      for (const view of [null, 'view/login', 'view/nowhere', 'constructor'])
        await matrix.refused(endpoint, view, token);
    }
    assert.equal(await matrix.stored(), before);
  });

  it('asks for a session wherever the endpoint is not public, and for a key where terminals speak', async () => {
    for (const endpoint of allEndpoints) {
      const { kind } = endpoint.guard;
      if (kind === 'public' || kind === 'gateway') continue;
      const { status, body } = await matrix.call(endpoint, 'view/start', '');
      assert.deepEqual([status, body.code], [401, -1501], nameOf(endpoint));
      if (kind !== 'terminal') continue;
      const asUser = await matrix.call(endpoint, 'view/start', matrix.people.write.token);
      assert.deepEqual([asUser.status, asUser.body.code], [401, -1723], nameOf(endpoint));
    }
  });
});

describe('a sample of the same calls (postgres)', () => {
  let matrix: Matrix;
  before(async () => {
    matrix = await Matrix.open('postgres');
  });
  after(() => matrix.site.close());

  it('refuses and lets pass each endpoint as the route says', async () => {
    const stored = await matrix.stored();
    const { read, write } = matrix.people;
    for (const endpoint of guarded) {
      const own = views.find((view) => isAllowed(endpoint, view, 'write'));
      const foreign = views.find((view) => !isAllowed(endpoint, view, 'write'));
      if (foreign) await matrix.refused(endpoint, foreign, write.token);
      if (own) await matrix.refused(endpoint, own, write.token, matrix.other);
      if (own && !isAllowed(endpoint, own, 'read')) await matrix.refused(endpoint, own, read.token);
    }
    assert.equal(await matrix.stored(), stored);
    for (const endpoint of guarded) {
      const own = views.find((view) => isAllowed(endpoint, view, 'write'));
      if (own) await matrix.passed(endpoint, own, write.token);
    }
  });
});
