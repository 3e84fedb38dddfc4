import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Wire } from './support/entity-api.ts';
import { type Granted, signUp } from './support/people.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';

const view = 'view/users/list';
const manager: Granted = { [view]: 'write', 'view/slot/create': 'write' };

for (const dialect of dialects) {
  describe(`who manages which users (${dialect})`, () => {
    let site: Site;
    let mine: number;
    let other: number;
    before(async () => {
      site = await openSite(dialect);
      const company = async (name: string) =>
        (await site.done('POST', '/companies', { name }, { view: 'view/company/create' })).id;
      mine = await company('Norte');
      other = await company('Sur');
    });
    after(() => site.close());

    const as = (token: string, company = mine) => ({ view, company, token });
    const names = async (query: string, token: string): Promise<number[]> =>
      (await site.done('GET', `/users?size=1000&${query}`, undefined, as(token))).rows.map(
        ({ id }: Wire) => id,
      );

    it('E1: sees users of the companies where he manages users, and no sign of the others', async () => {
      const chief = await signUp(site, [[mine, manager]]);
      const here = await signUp(site, [[mine, {}]]);
      const there = await signUp(site, [[other, {}]]);
      const nowhere = await signUp(site);
      const both = await signUp(site, [
        [mine, {}],
        [other, {}],
      ]);
      const seen = await names('', chief.token);
      for (const one of [chief, here, both]) assert.ok(seen.includes(one.id));
      for (const one of [there, nowhere]) {
        assert.ok(!seen.includes(one.id));
        const path = `/users/${one.id}`;
        const rows = [{ id: one.id, version: 1 }];
        for (const [method, rest, body] of [
          ['GET', '', undefined],
          ['PUT', '', { version: 1, name: 'X' }],
          ['PUT', '', { version: 7, name: 'X' }],
          ['DELETE', '', undefined],
          ['DELETE', '/sessions', undefined],
          ['POST', '/password-resets', undefined],
        ] as const) {
          const { status, body: told } = await site.call(method, path + rest, body, as(chief.token));
          assert.equal(status, 404, `${method} ${rest}`);
          assert.ok(!('current' in told));
        }
        for (const [path, body] of [
          ['/users/bulk-deletions', { rows }],
          ['/users/bulk-actions', { action: 'suspend', rows }],
        ] as const)
          assert.equal((await site.done('POST', path, body, as(chief.token))).results[0].status, 404);
        const check = await site.call(
          'GET',
          `/accesses/check?user=${one.id}&inCompany=${mine}`,
          undefined,
          as(chief.token),
        );
        assert.equal(check.status, 404);
      }
      const shown = await site.done('GET', `/users/${both.id}`, undefined, as(chief.token));
      assert.deepEqual(shown.accesses, [{ companyId: mine, profileId: both.profileIds[0] }]);
      assert.equal(shown.otherAccesses, 1);
      const rows = (await site.done('GET', '/accesses?size=1000', undefined, as(chief.token))).rows;
      assert.ok(rows.length > 0 && rows.every((row: Wire) => row.companyId === mine));
    });

    it('has no users in a company where another view is all that he holds', async () => {
      const chief = await signUp(site, [
        [mine, manager],
        [other, { 'view/slot/create': 'write' }],
      ]);
      const there = await signUp(site, [[other, {}]]);
      const empty = there.profileIds[0];
      assert.ok(!(await names('', chief.token)).includes(there.id));
      const given = await site.call(
        'POST',
        '/users',
        {
          name: 'N',
          email: 'n@example.com',
          accesses: [{ companyId: other, profileId: empty }],
        },
        as(chief.token),
      );
      assert.deepEqual([given.status, given.body.code], [403, -1700]);
      const grants = [{ view: 'view/slot/create', level: 'read' }];
      const changed = await site.call('PUT', `/profiles/${empty}`, { version: 1, grants }, as(chief.token));
      assert.deepEqual([changed.status, changed.body.code], [403, -1700]);
    });

    it('who may only look changes nothing', async () => {
      const reader = await signUp(site, [
        [mine, { [view]: 'read' }],
        [other, manager],
      ]);
      const here = await signUp(site, [[mine, {}]]);
      assert.ok((await names('', reader.token)).includes(here.id));
      const answer = await site.call(
        'PUT',
        `/users/${here.id}`,
        { version: 1, name: 'X' },
        as(reader.token, other),
      );
      assert.deepEqual([answer.status, answer.body.code], [403, -1700]);
    });

    it('gives a new user an access at least, unless he is an administrator', async () => {
      const chief = await signUp(site, [[mine, manager]]);
      const body = { name: 'Nadie', email: 'nadie@example.com' };
      const answer = await site.call('POST', '/users', body, as(chief.token));
      assert.deepEqual([answer.status, Object.keys(answer.body.fields)], [400, ['accesses']]);
      assert.equal((await site.call('POST', '/users', body, { view })).status, 201);
    });

    it('narrows the list to a company and to a profile, and refuses what is no id', async () => {
      const one = await signUp(site, [[other, {}]]);
      const { token } = site;
      assert.deepEqual(await names(`profile=${one.profileIds[0]}`, token), [one.id]);
      assert.deepEqual(await names(`profile=${one.profileIds[0]}&inCompany=${mine}`, token), []);
      assert.ok((await names(`inCompany=${other}`, token)).includes(one.id));
      for (const query of ['inCompany=x', 'profile=1.5', 'inCompany=1%20or%201=1']) {
        const answer = await site.call('GET', `/users?${query}`, undefined, { view });
        assert.deepEqual([answer.status, Object.keys(answer.body.fields)], [400, [query.split('=')[0]]]);
      }
      for (const query of ['size=0', 'size=1001', 'user=x', 'sort=name']) {
        const answer = await site.call('GET', `/accesses?${query}`, undefined, { view });
        assert.deepEqual([answer.status, Object.keys(answer.body.fields)], [400, [query.split('=')[0]]]);
      }
    });

    it('nobody shuts himself out: not by status, deletion, reset, accesses or the own profile', async () => {
      const chief = await signUp(site, [
        [mine, manager],
        [other, manager],
      ]);
      const path = `/users/${chief.id}`;
      const [here, there] = chief.profileIds;
      const weaker = await site.done(
        'POST',
        '/profiles',
        { name: 'Menos', grants: [{ view, level: 'read' }] },
        { view },
      );
      const both = (profileId: unknown) => [
        { companyId: mine, profileId },
        { companyId: other, profileId: there },
      ];
      const grants = [{ view: 'view/slot/create', level: 'write' }];
      for (const [method, to, body] of [
        ['PUT', path, { version: 1, status: 'S' }],
        ['PUT', path, { version: 1, status: 'B' }],
        ['DELETE', path, undefined],
        ['POST', `${path}/password-resets`, undefined],
        ['PUT', path, { version: 1, accesses: both(here).slice(1) }],
        ['PUT', path, { version: 1, accesses: both(weaker.id) }],
        ['PUT', `/profiles/${here}`, { version: 1, grants }],
        ['DELETE', `/profiles/${here}`, undefined],
      ] as const) {
        const answer = await site.call(method, to, body, as(chief.token));
        const what = `${method} ${to} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`;
        assert.deepEqual([answer.status, answer.body.reason], [409, 'own-account'], what);
      }
      const rows = [{ id: chief.id, version: 1 }];
      const { results } = await site.done(
        'POST',
        '/users/bulk-actions',
        { action: 'block', rows },
        as(chief.token),
      );
      assert.deepEqual([results[0].status, results[0].reason], [409, 'own-account']);
      const renamed = await site.call('PUT', path, { version: 1, name: 'Yo' }, as(chief.token));
      assert.equal(renamed.status, 200);
      const more = [{ view, level: 'write' }, ...grants];
      const kept = await site.call('PUT', `/profiles/${here}`, { version: 1, grants: more }, as(chief.token));
      assert.equal(kept.status, 200);
      assert.equal((await site.call('DELETE', `${path}/sessions`, undefined, as(chief.token))).status, 204);
      assert.equal((await site.call('GET', '/access/me', undefined, as(chief.token))).status, 200);
    });

    it('of two administrators who remove each other at once, one remains', async () => {
      const second = await signUp(site);
      const appoint = (id: number, token: string) =>
        site.call('POST', `/users/${id}/administrator`, undefined, { view, token });
      assert.equal((await appoint(second.id, site.token)).status, 204);
      const guest = await signUp(site, [[mine, manager]]);
      const own = await site.call('POST', `/users/${guest.id}/administrator`, undefined, as(guest.token));
      assert.deepEqual([own.status, own.body.code], [403, -1700]);
      const versions = new Map<number, number>();
      for (const id of [1, second.id])
        versions.set(id, (await site.done('GET', `/users/${id}`, undefined, { view })).version);
      const suspend = (id: number, token: string) =>
        site.call('PUT', `/users/${id}`, { version: versions.get(id), status: 'S' }, { view, token });
      const answers = await Promise.all([suspend(second.id, site.token), suspend(1, second.token)]);
      const statuses = answers.map(({ status }) => status).sort();
      assert.ok(statuses[0] === 200 && (statuses[1] ?? 0) >= 401, JSON.stringify(statuses));
      const left = await site.db
        .selectFrom('users')
        .select('id')
        .where('administrator', '=', 1)
        .where('status', '=', 'A')
        .execute();
      assert.equal(left.length, 1);
      await site.db.updateTable('users').set({ status: 'A' }).where('administrator', '=', 1).execute();
      site.token = String(
        (await site.logIn(administrator.username, administrator.password)).headers.authorization,
      );
      const demoted = await site.call('DELETE', `/users/${second.id}/administrator`, undefined, { view });
      assert.equal(demoted.status, 204);
      const last = await site.call('DELETE', '/users/1/administrator', undefined, { view });
      assert.deepEqual([last.status, last.body.reason], [409, 'last-administrator']);
    });

    it('a profile in use stays, and a change of it takes effect at the next call', async () => {
      const clerk = await signUp(site, [[mine, { 'view/slot/create': 'write' }]]);
      const [profile] = clerk.profileIds;
      const gone = await site.call('DELETE', `/profiles/${profile}`, undefined, { view });
      assert.deepEqual([gone.status, gone.body.reason], [409, 'profile-in-use']);
      const { users } = await site.done('GET', `/profiles/${profile}`, undefined, { view });
      assert.equal(users, 1);
      const slots = { view: 'view/slot/create', company: mine, token: clerk.token };
      const body = { title: 'Uno', quota: 5, vehicleTypes: ['CA'] };
      assert.equal((await site.call('POST', '/slots', body, slots)).status, 201);
      const grants = [{ view: 'view/slot/create', level: 'read' }];
      await site.done('PUT', `/profiles/${profile}`, { version: 1, grants }, { view });
      assert.equal((await site.call('POST', '/slots', { ...body, title: 'Dos' }, slots)).status, 403);
      assert.equal((await site.call('GET', '/slots', undefined, slots)).status, 200);
      await site.done('PUT', `/profiles/${profile}`, { version: 2, grants: [] }, { view });
      assert.equal((await site.call('GET', '/slots', undefined, slots)).status, 403);
    });

    it('acts on several users at once, each by the rules of its own, and files each', async () => {
      const people = [await signUp(site, [[mine, {}]]), await signUp(site, [[mine, {}]])];
      const act = (action: string, version: number) =>
        site.call(
          'POST',
          '/users/bulk-actions',
          { action, rows: [...people, { id: 1 }].map(({ id }) => ({ id, version })) },
          { view },
        );
      const statusOf = async () =>
        Promise.all(
          people.map(async ({ id }) => (await site.done('GET', `/users/${id}`, undefined, { view })).status),
        );
      const told = async (action: string, version: number) =>
        (await act(action, version)).body.results.map((one: Wire) => one.status);
      assert.deepEqual((await told('suspend', 1)).slice(0, 2), [200, 200]);
      assert.deepEqual(await statusOf(), ['S', 'S']);
      for (const { token } of people)
        assert.equal((await site.call('GET', '/access/me', undefined, { token })).status, 401);
      assert.deepEqual((await told('enable', 1)).slice(0, 2), [409, 409], 'an old version');
      assert.deepEqual((await told('enable', 2)).slice(0, 2), [200, 200]);
      const tokens = await Promise.all(people.map(({ id }) => site.tokenFor(id)));
      const open = await site.done('GET', `/users/${people[0]?.id}`, undefined, { view });
      assert.equal(open.openSessions, 1);
      assert.deepEqual(await told('end-sessions', 3), [200, 200, 200]);
      for (const token of tokens)
        assert.equal((await site.call('GET', '/access/me', undefined, { token })).status, 401);
      assert.equal((await site.call('GET', '/access/me')).status, 200, 'the session that asked goes on');
      const filed = await site.db
        .selectFrom('audit_entries')
        .select('resource')
        .where('record_id', '=', people[0]?.id ?? 0)
        .where('resource', 'in', ['users', 'sessions'])
        .execute();
      assert.deepEqual(filed.map(({ resource }) => resource).sort(), ['sessions', 'users', 'users', 'users']);
      for (const body of [{}, { action: 'delete', rows: [] }, { action: 'suspend', rows: 'all' }, []])
        assert.equal((await site.call('POST', '/users/bulk-actions', body, { view })).status, 400);
    });

    it('a reset password is told once, works once, and appears nowhere else', async () => {
      const person = await signUp(site, [[mine, {}]], { password: 'antes-1234' });
      const path = `/users/${person.id}/password-resets`;
      const { oneTimePassword } = await site.done('POST', path, undefined, { view });
      assert.match(oneTimePassword, /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
      assert.equal(
        (await site.call('GET', '/access/me', undefined, { token: person.token })).status,
        401,
        'logged out',
      );
      assert.equal((await site.logIn(person.email, 'antes-1234')).status, 401);
      const login = await site.logIn(person.email, oneTimePassword);
      assert.deepEqual([login.status, login.body.mustChangePassword], [200, true]);
      const token = String(login.headers.authorization);
      const change = (password: string) =>
        site.call('PUT', '/access/password', { currentPassword: oneTimePassword, password }, { token });
      assert.equal((await change('antes-1234')).body.code, -2508, 'D6: an earlier one');
      assert.equal((await change(oneTimePassword)).body.code, -2508, 'D6: the one-time password itself');
      assert.equal((await change('despues-1234')).status, 204);
      const stored = await Promise.all(
        (['audit_entries', 'outbox', 'users', 'passwords'] as const).map((table) =>
          site.db.selectFrom(table).selectAll().execute(),
        ),
      );
      assert.ok(!JSON.stringify(stored).includes(oneTimePassword));
    });
  });
}
