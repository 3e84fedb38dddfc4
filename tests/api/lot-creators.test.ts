import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { grantableViews, installationResources, routeOfView, routes } from '../../shared/routes.ts';
import type { ViewGrant } from '../../shared/session.ts';
import type { GrantLevel } from '../../shared/values.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import type { Wire } from './support/entity-api.ts';
import { type Granted, type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const create = 'view/company/create';
const users = 'view/users/list';
const entities = 'view/users/entities/list';

const ofInstallation = (view: string) =>
  Object.keys(routeOfView(view)?.uses ?? {}).some((resource) => installationResources.includes(resource));
const ofLot = grantableViews.filter((view) => !ofInstallation(view));

describe('what belongs to the installation', () => {
  it('is what its endpoints ask for, and everything else is a company’s', () => {
    for (const { method, path, guard } of allEndpoints) {
      if (guard.kind !== 'resource') continue;
      const expected = installationResources.includes(guard.resource) ? 'installation' : 'company';
      assert.equal(guard.scope, expected, `${method} ${path}`);
    }
  });

  it('stands between nobody and a resource of his own lot: a view without the installation’s reaches each', () => {
    const wanted = routes.flatMap(({ uses }) => Object.entries(uses));
    for (const [resource, level] of wanted.filter(([name]) => !installationResources.includes(name)))
      assert.ok(
        ofLot.some((view) => [level, 'write'].includes(routeOfView(view)?.uses[resource] ?? '')),
        `${resource} ${level}`,
      );
  });
});

for (const dialect of dialects) {
  describe(`who creates a lot (${dialect})`, () => {
    let site: Site;
    let first: number;
    before(async () => {
      site = await openSite(dialect);
      first = (await site.done('POST', '/companies', { name: 'Primero' }, { view: create })).id;
    });
    after(() => site.close());

    /** A person with these grants in the first lot, and the lot that he then creates. */
    async function creator(granted: Granted = {}): Promise<Person & { lot: number }> {
      const person = await signUp(site, [[first, { [create]: 'write', ...granted }]]);
      const from = { view: create, company: first, token: person.token };
      const { id } = await site.done('POST', '/companies', { name: 'Propio' }, from);
      return { ...person, lot: id };
    }

    const viewsOf = async ({ token }: Person, company: number): Promise<Map<string, GrantLevel>> => {
      const { views } = await site.done('GET', '/access/me', undefined, { token, company });
      return new Map((views as ViewGrant[]).map(({ view, level }) => [view, level]));
    };

    const setGrants = (profileId: number | undefined, granted: Granted) =>
      site.db
        .updateTable('profiles')
        .set({ grants: JSON.stringify(Object.entries(granted).map(([view, level]) => ({ view, level }))) })
        .where('id', '=', profileId ?? 0)
        .execute();

    it('changes every view of the lot’s own in it, and of the installation what he held', async () => {
      const person = await creator();
      const views = await viewsOf(person, person.lot);
      assert.deepEqual(
        [...views.keys()].sort(),
        [...ofLot, create, 'view/company/search'].sort(),
        'the companies that he could create, and no entities, users or profiles',
      );
      assert.ok([...views.values()].every((level) => level === 'write'));
      const slot = { title: 'Uno', quota: 1, main: true, vehicleTypes: ['CA'] };
      const there = { token: person.token, view: 'view/slot/create', company: person.lot };
      assert.equal((await site.call('POST', '/slots', slot, there)).status, 201);
    });

    it('reads and writes nothing of the installation that he did not hold, from any view of his lot', async () => {
      const { token, lot: company } = await creator();
      await site.done(
        'POST',
        '/entities',
        { identificationType: '13', identification: `9${company}0001`, name: 'Cliente de otros' },
        { view: entities },
      );
      const tried = [...grantableViews.filter(ofInstallation), 'view/start', 'view/audit'];
      for (const { method, path, guard } of allEndpoints) {
        if (guard.kind !== 'resource' || guard.scope !== 'installation') continue;
        if (guard.resource === 'companies') continue;
        for (const view of tried) {
          const body = ['POST', 'PUT'].includes(method) ? {} : undefined;
          const to = path.replace(/:\w+/g, '1');
          const { status } = await site.call(method, to, body, { view, company, token });
          assert.equal(status, 403, `${method} ${path} from ${view}`);
        }
      }
      const from = { view: 'view/audit', company, token };
      const { rows } = await site.done('GET', '/audit-entries?size=100', undefined, from);
      const told = new Set(rows.map((row: Wire) => row.resource));
      for (const ledger of ['entities', 'users', 'profiles', 'accesses'])
        assert.ok(!told.has(ledger), ledger);
      const found = await site.done('GET', '/search?q=Cliente', undefined, from);
      assert.deepEqual(found.hits, []);
      const exported = await site.call('POST', '/entities/exports', {}, { view: entities, company, token });
      assert.equal(exported.status, 403);
    });

    it('has of the installation what he holds elsewhere at the time of the call, at that level', async () => {
      const person = await creator({ [entities]: 'read', [users]: 'write' });
      const views = await viewsOf(person, person.lot);
      assert.deepEqual(
        [entities, 'view/users/entities/edit', users, 'view/users/management'].map((one) => views.get(one)),
        ['read', 'read', 'write', 'write'],
      );
      const from = (view: string) => ({ view, company: person.lot, token: person.token });
      assert.equal((await site.call('GET', '/entities', undefined, from(entities))).status, 200);
      assert.equal((await site.call('POST', '/entities', {}, from(entities))).status, 403);
      await setGrants(person.profileIds[0], { [create]: 'read' });
      assert.equal((await site.call('GET', '/entities', undefined, from(entities))).status, 403);
      assert.equal((await site.call('GET', '/users', undefined, from(users))).status, 403);
      const own = `/companies/${person.lot}`;
      assert.equal((await site.call('GET', own, undefined, from(create))).status, 200);
      assert.equal((await site.call('DELETE', own, undefined, from(create))).status, 403);
      await setGrants(person.profileIds[0], {});
      assert.equal((await site.call('GET', own, undefined, from(create))).status, 403);
      assert.equal((await site.call('GET', '/slots', undefined, from('view/slot/create'))).status, 200);
    });

    it('deletes and changes his lot by the right to companies that he has', async () => {
      const { lot, token } = await creator();
      const from = { view: 'view/company/search', company: lot, token };
      const renamed = await site.call('PUT', `/companies/${lot}`, { version: 1, name: 'Suyo' }, from);
      assert.equal(renamed.status, 200);
      assert.equal((await site.call('DELETE', `/companies/${first}`, undefined, from)).status, 403);
      assert.equal((await site.call('DELETE', `/companies/${lot}`, undefined, from)).status, 200);
    });

    it('from a lot of his own creates another, with nothing more in it', async () => {
      const { lot, token } = await creator();
      const from = { view: create, company: lot, token };
      const second = await site.done('POST', '/companies', { name: 'Otro' }, from);
      const views = await viewsOf({ token } as Person, second.id);
      assert.deepEqual([views.has(users), views.has(entities), views.has(create)], [false, false, true]);
    });

    it('reads the history of the installation only where another company’s audit shows it', async () => {
      const told = async ({ token, lot: company }: Person & { lot: number }) => {
        const from = { view: 'view/audit', company, token };
        return (await site.done('GET', '/audit-entries?resource=entities', undefined, from)).total;
      };
      assert.equal(await told(await creator({ [entities]: 'write' })), 0);
      assert.ok((await told(await creator({ [entities]: 'write', 'view/audit': 'read' }))) > 0);
    });

    it('gives nobody, himself included, a history that he does not read, by a profile of two things that he holds', async () => {
      const [chief, reader] = [
        await creator({ [users]: 'write', [entities]: 'read' }),
        await creator({ [users]: 'write', [entities]: 'read', 'view/audit': 'read' }),
      ];
      const both: ViewGrant[] = [entities, 'view/audit'].map((view) => ({ view, level: 'read' }));
      const make = (person: Person & { lot: number }, grants: ViewGrant[]) =>
        site.call(
          'POST',
          '/profiles',
          { name: `Historia ${person.id} ${grants.length}`, grants },
          { view: users, company: person.lot, token: person.token },
        );
      assert.equal((await make(chief, both)).status, 403);
      assert.equal((await make(chief, both.slice(1))).status, 201);
      const made = await make(reader, both);
      assert.equal(made.status, 201);
      const given = await site.call(
        'POST',
        '/users',
        {
          name: 'N',
          email: `h${chief.id}@example.com`,
          accesses: [{ companyId: chief.lot, profileId: made.body.id }],
        },
        { view: users, company: chief.lot, token: chief.token },
      );
      assert.deepEqual([given.status, given.body.code], [403, -1700]);
    });

    it('puts a lot below a company only where he may change that one', async () => {
      const person = await creator({ 'view/slot/create': 'write' });
      const main = (await site.done('POST', '/companies', { name: 'Principal' }, { view: create })).id;
      const from = { view: create, company: person.lot, token: person.token };
      const below = (parentId: number) =>
        site.call('PUT', `/companies/${person.lot}`, { version: 1, parentId }, from);
      assert.equal((await below(main)).body.reason, 'parent-invalid', 'one that he does not see');
      const { id } = await site.done(
        'POST',
        '/profiles',
        { name: `Mirar ${person.id}`, grants: [{ view: create, level: 'read' }] },
        { view: users },
      );
      await site.db
        .insertInto('accesses')
        .values({ user_id: person.id, company_id: main, profile_id: id })
        .execute();
      const refused = await below(main);
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [403, ['parentId']]);
      assert.equal((await below(first)).status, 200);
    });

    it('gives nobody, himself included, what he does not hold in his lot', async () => {
      const chief = await creator({ [users]: 'write' });
      const from = { view: users, company: chief.lot, token: chief.token };
      const { rows } = await site.done('GET', '/profiles?size=100', undefined, from);
      const fixed = rows.filter((row: Wire) => row.allViews || row.lotCreator);
      assert.equal(fixed.length, 2);
      const make = (email: string, profileId: number) =>
        site.call(
          'POST',
          '/users',
          { name: 'Nuevo', email, accesses: [{ companyId: chief.lot, profileId }] },
          from,
        );
      for (const { id, lotCreator } of fixed) {
        const given = await make(`n${id}-${chief.id}@example.com`, id);
        assert.deepEqual([given.status, given.body.code], [403, -1700]);
        if (lotCreator) continue;
        const accesses = [
          { companyId: first, profileId: chief.profileIds[0] },
          { companyId: chief.lot, profileId: id },
        ];
        const { version } = await site.done('GET', `/users/${chief.id}`, undefined, from);
        const own = await site.call('PUT', `/users/${chief.id}`, { version, accesses }, from);
        assert.deepEqual([own.status, own.body.code], [403, -1700]);
      }
      const profile = (grants: ViewGrant[]) =>
        site.call('POST', '/profiles', { name: `Suyo ${chief.id} ${grants.length}`, grants }, from);
      assert.equal((await profile([{ view: entities, level: 'read' }])).status, 403);
      const all = await profile(ofLot.map((view) => ({ view, level: 'write' })));
      assert.equal(all.status, 201);
      assert.equal((await make(`n-${chief.id}@example.com`, all.body.id)).status, 201);
    });

    it('is managed, and his lot’s profile taken away, only by who holds in it all that he holds', async () => {
      const person = await creator({ [entities]: 'read' });
      const weak = await signUp(site, [[person.lot, { [users]: 'write' }]]);
      const strong = await signUp(site, [
        [first, { [create]: 'write', [entities]: 'read' }],
        [
          person.lot,
          Object.fromEntries([...ofLot, create, 'view/company/search', users].map((one) => [one, 'write'])),
        ],
      ]);
      const take = async ({ token }: Person) => {
        const from = { view: users, company: person.lot, token };
        const { version } = await site.done('GET', `/users/${person.id}`, undefined, from);
        return site.call('PUT', `/users/${person.id}`, { version, accesses: [] }, from);
      };
      assert.equal((await take(weak)).status, 403);
      assert.equal((await take(strong)).status, 403, 'entities, which he reads in that lot');
      await setGrants(person.profileIds[0], { [create]: 'write' });
      assert.equal((await take(strong)).status, 200);
    });

    it('has a profile that says so, which nobody changes and only an administrator gives', async () => {
      const { rows } = await site.done('GET', '/profiles?size=100', undefined, { view: users });
      const own = rows.find((row: Wire) => row.lotCreator);
      assert.equal(own.name, 'Creador del parqueadero');
      assert.deepEqual(
        own.grants.map((grant: ViewGrant) => grant.view),
        ofLot,
      );
      const change = { version: own.version, name: 'X' };
      for (const [method, body] of [
        ['PUT', change],
        ['DELETE', undefined],
      ] as const)
        assert.equal((await site.call(method, `/profiles/${own.id}`, body, { view: users })).status, 403);
      const person = await signUp(site, [[first, { [entities]: 'read' }]]);
      const accesses = [{ companyId: first, profileId: own.id }];
      await site.done('PUT', `/users/${person.id}`, { version: 1, accesses }, { view: users });
      assert.deepEqual([...(await viewsOf(person, first)).keys()].sort(), [...ofLot].sort());
    });
  });
}
