import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signUp } from './support/people.ts';
import { type Answer, administrator, dialects, openSite, type Site } from './support/site.ts';

const view = 'view/users/list';
let count = 0;

for (const dialect of dialects) {
  describe(`users and profiles (${dialect})`, () => {
    let site: Site;
    let mine: number;
    let other: number;
    before(async () => {
      site = await openSite(dialect);
      mine = await company();
      other = await company();
    });
    after(() => site.close());

    const company = async (): Promise<number> =>
      (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    const as = (token: string, companyId = mine) => ({ view, company: companyId, token });
    const newUser = (fields: Record<string, unknown> = {}) => {
      count += 1;
      return { name: `Usuario ${count}`, email: `u${count}@example.com`, ...fields };
    };
    const create = (fields: Record<string, unknown> = {}, options: object = { view }): Promise<Answer> =>
      site.call('POST', '/users', newUser(fields), options);
    const put = (id: number, body: unknown, options: object = { view }) =>
      site.call('PUT', `/users/${id}`, body, options);
    const profile = async (grants: { view: string; level: string }[]): Promise<number> => {
      count += 1;
      return (await site.done('POST', '/profiles', { name: `Perfil ${count}`, grants }, { view })).id;
    };
    const refused = (answer: Answer) =>
      assert.deepEqual([answer.status, answer.body.code], [403, -1700], JSON.stringify(answer.body));

    it('are told every field that another has already', async () => {
      const [first, second] = [newUser({ identification: '70200300' }), newUser()];
      for (const user of [first, second]) assert.equal((await create(user)).status, 201);
      const both = { identification: '70200300', email: second.email };
      const expected = ['email', 'identification'];
      const made = await create(both);
      assert.deepEqual([made.status, Object.keys(made.body.fields ?? {})], [409, expected]);
      const third = (await create()).body;
      const changed = await put(third.id, { version: third.version, ...both });
      assert.deepEqual([changed.status, Object.keys(changed.body.fields ?? {})], [409, expected]);
      const one = await put(third.id, { version: third.version, email: second.email });
      assert.deepEqual([one.status, Object.keys(one.body.fields ?? {})], [409, ['email']]);
    });

    it('start with a one-time password that lets them do nothing but change it', async () => {
      const reader = await profile([{ view: 'view/slot/create', level: 'read' }]);
      const made = (await create({ accesses: [{ companyId: mine, profileId: reader }] })).body;
      assert.match(made.oneTimePassword, /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
      assert.equal(made.mustChangePassword, true);
      assert.ok(!('oneTimePassword' in (await site.done('GET', `/users/${made.id}`, undefined, { view }))));
      const login = await site.logIn(made.email, made.oneTimePassword);
      assert.deepEqual([login.status, login.body.mustChangePassword], [200, true]);
      const token = String(login.headers.authorization);
      const slots = { view: 'view/slot/create', company: mine, token };
      const blocked = await site.call('GET', '/slots', undefined, slots);
      assert.deepEqual([blocked.status, blocked.body.reason], [403, 'must-change-password']);
      for (const path of ['/access/me', '/access/heartbeat'])
        assert.equal((await site.call('GET', path, undefined, { token })).status, 200);
      const change = { currentPassword: made.oneTimePassword, password: 'una-nueva-1' };
      assert.equal((await site.call('PUT', '/access/password', change, { token })).status, 204);
      assert.equal((await site.call('GET', '/slots', undefined, slots)).status, 200);
      assert.equal((await site.logIn(made.email, made.oneTimePassword)).body.code, -1507);
    });

    it('may be without accesses, and never become administrators by a body', async () => {
      const made = await create({ administrator: true, mustChangePassword: false });
      assert.equal(made.status, 201);
      assert.deepEqual([made.body.administrator, made.body.accesses], [false, []]);
      const changed = await put(made.body.id, { ...made.body, administrator: true });
      assert.equal(changed.body.administrator, false);
      assert.equal((await put(made.body.id, { version: 2, passwordHash: 'x' })).status, 400);
    });

    it('have one known profile in each known company', async () => {
      const known = await profile([]);
      const tried = async (accesses: unknown) => (await create({ accesses })).body;
      const unknownProfile = await tried([{ companyId: mine, profileId: 999_999 }]);
      assert.equal(unknownProfile.fields['accesses[0].profileId'].message, 'El perfil no existe.');
      const unknownCompany = await tried([{ companyId: 999_999, profileId: known }]);
      assert.equal(unknownCompany.reason, 'company-unknown');
      const access = { companyId: mine, profileId: known };
      assert.ok((await tried([access, access])).fields['accesses[1].companyId']);
      assert.ok((await tried([{ ...access, level: 'write' }])).fields['accesses[0].level']);
    });

    it('replace accesses as a whole where they are given, keep them where not, and file the change', async () => {
      const [one, two] = [await profile([]), await profile([])];
      const first = [{ companyId: mine, profileId: one }];
      const { body } = await create({ accesses: first });
      const renamed = await put(body.id, { version: 1, name: 'Otra' });
      assert.deepEqual(renamed.body.accesses, first);
      const next = [
        { companyId: mine, profileId: two },
        { companyId: other, profileId: one },
      ];
      assert.deepEqual((await put(body.id, { version: 2, accesses: next })).body.accesses, next);
      assert.deepEqual((await put(body.id, { version: 3, accesses: [] })).body.accesses, []);
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['action', 'before', 'after'])
        .where('resource', '=', 'accesses')
        .where('record_id', '=', body.id)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map((entry) => [
          entry.action,
          JSON.parse(entry.before ?? '{}').accesses,
          JSON.parse(entry.after ?? '{}').accesses,
        ]),
        [
          ['create', undefined, first],
          ['update', first, next],
          ['update', next, []],
        ],
      );
    });

    it('C19: are out at once when suspended or deleted, and back only with a new login', async () => {
      for (const leave of [
        (user: { id: number; version: number }) => put(user.id, { version: user.version, status: 'S' }),
        (user: { id: number; version: number }) => put(user.id, { version: user.version, status: 'B' }),
        (user: { id: number }) => site.call('DELETE', `/users/${user.id}`, undefined, { view }),
      ]) {
        const user = (await create()).body;
        const token = await site.tokenFor(user.id);
        assert.equal((await site.call('GET', '/access/me', undefined, { token })).status, 200);
        const left = await leave(user);
        assert.equal(left.status, 200, JSON.stringify(left.body));
        const answer = await site.call('GET', '/access/me', undefined, { token });
        assert.deepEqual([answer.status, answer.body.code], [401, -1501]);
        assert.equal((await site.logIn(user.email, user.oneTimePassword)).body.code, -1507);
        if (left.body.status === 'D') continue;
        await site.done('PUT', `/users/${user.id}`, { version: 2, status: 'A' }, { view });
        assert.equal((await site.call('GET', '/access/me', undefined, { token })).status, 401);
        assert.equal((await site.logIn(user.email, user.oneTimePassword)).status, 200);
      }
    });

    it('always include an administrator who can log in', async () => {
      const path = `/users?email=${encodeURIComponent(administrator.username)}`;
      const [admin] = (await site.done('GET', path, undefined, { view })).rows;
      for (const status of ['S', 'B']) {
        const answer = await put(admin.id, { version: admin.version, status });
        assert.equal(answer.body.reason, 'last-administrator');
      }
      const gone = await site.call('DELETE', `/users/${admin.id}`, undefined, { view });
      assert.deepEqual([gone.status, gone.body.reason], [409, 'last-administrator']);
    });

    it('give nobody more than they hold, by no access and no profile', async () => {
      const manager = await signUp(site, [
        [mine, { [view]: 'write', 'view/slot/create': 'read' }],
        [other, { 'view/pos': 'read' }],
      ]);
      const within = await profile([{ view: 'view/slot/create', level: 'read' }]);
      const beyond = await profile([{ view: 'view/slot/create', level: 'write' }]);
      const all = (await site.db.selectFrom('profiles').select('id').where('all_views', '=', 1).execute())[0];
      const given = (companyId: number, profileId: number) =>
        create({ accesses: [{ companyId, profileId }] }, as(manager.token));
      assert.equal((await given(mine, within)).status, 201);
      refused(await given(mine, beyond));
      refused(await given(mine, Number(all?.id)));
      refused(await given(other, within));
      refused(await given(await company(), within));
      const own = { version: 1, accesses: [{ companyId: mine, profileId: beyond }] };
      refused(await put(manager.id, own, as(manager.token)));

      const profiles = (method: string, rest: string, body: unknown) =>
        site.call(method, `/profiles${rest}`, body, as(manager.token));
      const grants = [{ view: 'view/slot/create', level: 'write' }];
      refused(await profiles('POST', '', { name: 'Más', grants }));
      refused(await profiles('PUT', `/${manager.profileIds[0]}`, { version: 1, grants }));
      refused(await profiles('PUT', `/${within}`, { version: 1, grants }));
      refused(await profiles('PUT', `/${beyond}`, { version: 1, grants: [] }));
      refused(await profiles('DELETE', `/${all?.id}`, undefined));
      const small = { name: 'Menos', grants: [{ view: 'view/slot/create', level: 'read' }] };
      assert.equal((await profiles('POST', '', small)).status, 201);
    });

    it('gain nothing in one company by a profile edited from another', async () => {
      const person = await signUp(site, [
        [mine, { [view]: 'write', 'view/slot/create': 'write' }],
        [other, { 'view/pos': 'read' }],
      ]);
      const grants = [{ view: 'view/slot/create', level: 'write' }];
      const usedThere = person.profileIds[1];
      const body = { version: 1, grants };
      refused(await site.call('PUT', `/profiles/${usedThere}`, body, as(person.token)));
      refused(await site.call('DELETE', `/profiles/${usedThere}`, undefined, as(person.token)));
    });

    it('take over no account of who holds more: not by its address, status or accesses', async () => {
      const manager = await signUp(site, [[mine, { [view]: 'write' }]]);
      const chief = await signUp(site, [[mine, { [view]: 'write', 'view/resolution': 'write' }]]);
      const guest = await signUp(site, [[other, { 'view/pos': 'read' }]]);
      const equal = await signUp(site, [[mine, { [view]: 'read' }]]);
      const options = as(manager.token);
      for (const change of [{ email: 'mine@example.com' }, { status: 'S' }, { name: 'X' }])
        refused(await put(chief.id, { version: 1, ...change }, options));
      refused(await site.call('DELETE', `/users/${chief.id}`, undefined, options));
      // Who made the company has an access to it, and all rights.
      refused(await put(1, { version: 1, name: 'X' }, options));
      assert.equal((await put(guest.id, { version: 1, name: 'X' }, options)).status, 404);
      assert.equal((await site.call('DELETE', `/users/${guest.id}`, undefined, options)).status, 404);
      refused(await put(chief.id, { version: 1, accesses: [] }, options));
      const lesser = [{ companyId: mine, profileId: equal.profileIds[0] }];
      refused(await put(chief.id, { version: 1, accesses: lesser }, options));
      assert.equal((await put(equal.id, { version: 1, status: 'S' }, options)).status, 200);
      const both = await signUp(site, [
        [mine, {}],
        [other, { 'view/pos': 'read' }],
      ]);
      const taken = await put(both.id, { version: 1, accesses: [] }, options);
      assert.deepEqual([taken.status, taken.body.accesses, taken.body.otherAccesses], [200, [], 1]);
      const lost = await site.call('GET', `/users/${both.id}`, undefined, options);
      assert.equal(lost.status, 404, 'out of sight with the last access');
      const { accesses } = await site.done('GET', `/users/${both.id}`, undefined, { view });
      assert.deepEqual(accesses, [{ companyId: other, profileId: both.profileIds[1] }]);
    });
  });
}
