import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CheckedView } from '../../shared/features/access/users/access-check.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/users/list';
const dayMs = 86_400_000;

for (const dialect of dialects) {
  describe(`what a user may do, and does (${dialect})`, () => {
    let site: Site;
    let company: number;
    before(async () => {
      site = await openSite(dialect);
      company = (await site.done('POST', '/companies', { name: 'Norte' }, { view: 'view/company/create' }))
        .id;
    });
    after(() => site.close());

    const check = (userId: number, companyId = company) =>
      site.done('GET', `/accesses/check?user=${userId}&inCompany=${companyId}`, undefined, { view });

    it('tells what the core then lets pass, and nothing more', async () => {
      const person = await signUp(site, [
        [company, { 'view/slot/create': 'read', 'view/calendar': 'write' }],
      ]);
      const told = await check(person.id);
      assert.equal(told.entry, 'profile');
      assert.equal(told.profile.id, person.profileIds[0]);
      const views: CheckedView[] = told.views;
      assert.deepEqual(
        views.map((one) => [one.view, one.level]),
        [
          ['view/slot/create', 'read'],
          ['view/calendar', 'write'],
        ],
      );
      for (const { guard, method, path } of allEndpoints) {
        if (guard.kind !== 'resource' || method !== 'GET' || path.includes(':')) continue;
        for (const from of ['view/slot/create', 'view/calendar', 'view/rate']) {
          const options = { view: from, company, token: person.token };
          const { status } = await site.call('GET', path, undefined, options);
          const told = views.find((one) => one.view === from)?.resources ?? [];
          const may: boolean = told.some(({ resource }) => resource === guard.resource);
          assert.equal(status !== 403, may, `${path} from ${from}`);
        }
      }
    });

    it('says why somebody is out, and changes nothing', async () => {
      const person = await signUp(site, [[company, { 'view/slot/create': 'read' }]]);
      const stranger = await signUp(site);
      assert.equal((await check(stranger.id)).entry, 'no-access');
      assert.deepEqual((await check(stranger.id)).views, []);
      assert.equal((await check(1)).entry, 'administrator');
      assert.ok((await check(1)).views.length > 15);
      for (const [status, entry] of [
        ['S', 'suspended'],
        ['B', 'blocked'],
      ] as const) {
        await site.db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
        const told = await check(person.id);
        assert.deepEqual([told.entry, told.views], [entry, []]);
      }
      await site.done('DELETE', `/users/${person.id}`, undefined, { view });
      assert.equal((await check(person.id)).entry, 'deleted');
      for (const query of [
        '',
        '?user=1',
        '?inCompany=1',
        '?user=x&inCompany=1',
        '?user=1&inCompany=1&token=1',
      ])
        assert.equal((await site.call('GET', `/accesses/check${query}`, undefined, { view })).status, 400);
      for (const query of ['?user=999999&inCompany=1', '?user=1&inCompany=999999'])
        assert.equal((await site.call('GET', `/accesses/check${query}`, undefined, { view })).status, 404);
    });

    it('finds grants that nobody used, and those used for looking only', async () => {
      const granted = {
        'view/slot/create': 'write',
        'view/calendar': 'write',
        'view/devices/add': 'read',
        'view/resolution': 'read',
      } as const;
      const person = await signUp(site, [[company, granted]]);
      const path = `/profiles/${person.profileIds[0]}/unused`;
      const unused = async (query = '') => {
        const { grants, ...rest } = await site.done('GET', path + query, undefined, { view });
        return { ...rest, advice: grants.map((one: { advice: string }) => one.advice) };
      };
      const at = (from: string) => ({ view: from, company, token: person.token });
      assert.deepEqual((await unused()).advice, ['remove', 'remove', 'remove', 'remove']);
      await site.done('GET', '/slots', undefined, at('view/slot/create'));
      const slot = { title: 'Usado', quota: 5, vehicleTypes: ['CA'] };
      await site.done('POST', '/slots', slot, at('view/slot/create'));
      await site.done('GET', '/calendar-days', undefined, at('view/calendar'));
      await site.done('GET', '/devices', undefined, at('view/devices/add'));
      assert.equal((await site.call('GET', '/slots', undefined, at('view/rate'))).status, 403);
      const now = await unused();
      assert.deepEqual(now.advice, ['keep', 'reduce', 'keep', 'remove']);
      assert.deepEqual([now.days, now.users], [90, 1]);
      assert.ok(now.since);
      const before = await site.db.selectFrom('view_uses').selectAll().execute();
      await site.done('GET', '/slots', undefined, at('view/slot/create'));
      assert.deepEqual(await site.db.selectFrom('view_uses').selectAll().execute(), before, 'once a day');
      site.clock.now += 40 * dayMs;
      person.token = await site.tokenFor(person.id);
      site.token = await site.tokenFor(1);
      await site.done('GET', '/devices', undefined, at('view/devices/add'));
      assert.deepEqual((await unused('?days=30')).advice, ['remove', 'remove', 'keep', 'remove']);
      assert.deepEqual((await unused('?days=60')).advice, ['keep', 'reduce', 'keep', 'remove']);
      for (const query of ['?days=0', '?days=731', '?days=x', '?days=1e2', '?since=1'])
        assert.equal((await site.call('GET', path + query, undefined, { view })).status, 400, query);
      assert.equal((await site.call('GET', '/profiles/999999/unused', undefined, { view })).status, 404);
    });
  });
}
