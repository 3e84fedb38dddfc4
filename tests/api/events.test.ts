import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, describe, it, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { EventFeed } from '../../core/features/reporting/events/event-feed.ts';
import { LiveEvents } from '../../core/features/reporting/events/live-events.ts';
import { warnings } from '../../core/features.ts';
import { type RunningCore, startCore } from '../../core/start.ts';
import { allowed } from '../support/allowed.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Listening, listen } from './support/listen.ts';
import type { Lot } from './support/lot.ts';
import { type Granted, signUp } from './support/people.ts';
import { connect, remoteLot } from './support/remote.ts';
import { sharedConfig } from './support/shared-config.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const path = '/api/dashboard/core/events';
const start = 'view/start';
const eleven = '2026-11-20T11:00:00-05:00';

// Their tests wait nearly all of their time: those of the two databases wait beside each other.
describe('events', { concurrency: true }, () => dialects.forEach(testOver));

function testOver(dialect: DialectName): void {
  describe(`events over ${dialect}`, { concurrency: false }, () => {
    let site: Site;
    let url: string;
    const open: Listening[] = [];
    before(async () => {
      site = await openSite(dialect);
      url = await site.app.listen({ host: '127.0.0.1', port: 0 });
    });
    after(async () => {
      for (const one of open) one.leave();
      await site.close();
    });

    async function hear(
      lot: Pick<Lot, 'companyId'>,
      { token = site.token, view = start, heard = true } = {},
    ): Promise<Listening> {
      const headers = { authorization: token, pathview: view, companyid: String(lot.companyId) };
      const listening = await listen(url + path, headers);
      open.push(listening);
      if (heard) await listening.heard(({ event }) => event === 'snapshot');
      return listening;
    }
    const person = (lot: Lot, grants: Granted) => signUp(site, [[lot.companyId, grants]]);

    it('begins with the whole picture and tells a change within two seconds', async () => {
      const lot = await freshLot(site);
      const tab = await hear(lot);
      assert.equal(tab.headers.get('content-type'), 'text/event-stream');
      const page = await site.done('GET', '/dashboard', undefined, { view: start, company: lot.companyId });
      assert.deepEqual(tab.events[0]?.data, page);
      const sent = performance.now();
      await at(site, lot).enter({ at: eleven, plate: 'LIVE01' });
      const change = await tab.heard(({ event }) => event === 'change', 2000);
      assert.ok(performance.now() - sent < allowed(2000));
      assert.equal(change.data.companyId, lot.companyId);
      assert.equal(change.data.occupancy[0].occupied, 1);
      assert.equal(change.data.traffic.entries.now, 1);
      assert.equal(change.data.terminals[0].online, true);
      // What is as it was is not told again; the first event of all ends the way to the first car.
      assert.equal(change.data.money, undefined);
      assert.equal(change.data.setUp.events, true);
      await at(site, lot).pay({ at: '2026-11-20T11:30:00-05:00', plate: 'LIVE01' });
      const paid = await tab.heard(({ event, data }) => event === 'change' && data.money, 2000);
      assert.deepEqual(paid.data.money.collected, { now: 1_380_000, before: 0 });
      assert.equal(paid.data.setUp, undefined);
    });

    it('tells of slots and other records that a user changes', async () => {
      const lot = await freshLot(site);
      const tab = await hear(lot);
      const as = { view: 'view/slot/create', company: lot.companyId };
      await site.done('POST', '/slots', { title: 'Sótano', quota: 7, vehicleTypes: ['CA'] }, as);
      const change = await tab.heard(({ data }) => data.occupancy?.length === 2, 2000);
      assert.deepEqual(change.data.occupancy[1].quota, 7);
    });

    it('tells each listener what is granted, and nothing of other companies', async () => {
      const [lot, other] = [await freshLot(site), await freshLot(site)];
      const reader = await person(lot, { [start]: 'read' });
      const slots = await person(lot, { 'view/slot/create': 'read' });
      const tabs = {
        reader: await hear(lot, reader),
        slots: await hear(lot, { ...slots, view: 'view/slot/create' }),
        other: await hear(other),
      };
      await at(site, lot).enter({ at: eleven, plate: 'MINE01' });
      await at(site, lot).pay({ at: '2026-11-20T11:30:00-05:00', plate: 'MINE01' });
      await tabs.reader.heard(({ data }) => data.traffic?.entries.now === 1);
      await tabs.slots.heard(({ event, data }) => event === 'change' && data.occupancy?.[0].occupied === 1);
      const told = (tab: Listening) => [...new Set(tab.events.flatMap(({ data }) => Object.keys(data)))];
      const head = ['companyId', 'currency', 'timeZone', 'at'];
      assert.deepEqual(told(tabs.reader), [...head, 'occupancy', 'traffic', 'setUp']);
      assert.deepEqual(told(tabs.slots), [...head, 'occupancy']);
      assert.deepEqual(
        tabs.other.events.map(({ event }) => event),
        ['snapshot'],
      );
    });

    it('lets in who holds the view in the company, and has no body for a HEAD', async () => {
      const [lot, other] = [await freshLot(site), await freshLot(site)];
      const reader = await person(lot, { [start]: 'read' });
      const statusOf = async (more: Parameters<typeof hear>[1], of: Pick<Lot, 'companyId'> = lot) =>
        (await hear(of, { ...more, heard: false })).status;
      assert.equal(await statusOf(reader, other), 403);
      assert.equal(await statusOf({ token: reader.token, view: 'view/rate' }), 403);
      assert.equal(await statusOf({ token: reader.token, view: 'nothing' }), 403);
      assert.equal(await statusOf({ token: 'Bearer x' }), 401);
      const head = await fetch(url + path, { method: 'HEAD' });
      assert.equal(head.status, 405);
    });

    it('ends with the session, the user, the access, and the company', async () => {
      const lot = await freshLot(site);
      const reader = () => person(lot, { [start]: 'read' });
      const [logout, suspended, access] = [await reader(), await reader(), await reader()];
      const [password, expired, stays] = [await reader(), await reader(), await reader()];
      const people = [logout, suspended, access, password, expired, stays];
      const tabs = new Map<unknown, Listening>();
      for (const one of people) tabs.set(one, await hear(lot, one));
      await site.done('POST', '/access/logout', undefined, { view: start, token: logout.token });
      const update = (id: number, values: { status?: 'S'; must_change_password?: number }) =>
        site.db.updateTable('users').set(values).where('id', '=', id).execute();
      await update(suspended.id, { status: 'S' });
      await update(password.id, { must_change_password: 1 });
      await site.db.deleteFrom('accesses').where('user_id', '=', access.id).execute();
      await site.db
        .updateTable('sessions')
        .set({ expires_at: site.clock.now })
        .where('user_id', '=', expired.id)
        .execute();
      for (const one of [logout, suspended, access, password, expired]) await tabs.get(one)?.over(5000);
      assert.equal(tabs.get(stays)?.isOver(), false);
      await site.db.updateTable('companies').set({ status: 'D' }).where('id', '=', lot.companyId).execute();
      await tabs.get(stays)?.over(5000);
    });

    it('follows a profile that changes', async () => {
      const lot = await freshLot(site);
      const reader = await person(lot, { [start]: 'read' });
      const tab = await hear(lot, reader);
      assert.equal(tab.events[0]?.data.terminals, undefined);
      const grants = JSON.stringify([
        { view: start, level: 'read' },
        { view: 'view/devices/add', level: 'read' },
      ]);
      await site.db
        .updateTable('profiles')
        .set({ grants })
        .where('id', '=', reader.profileIds[0] ?? 0)
        .execute();
      const again = await tab.heard(({ event, data }) => event === 'snapshot' && data.terminals);
      assert.equal(again.data.terminals.length, 1);
    });

    it('says now and then that nothing has changed, and renews no session by it', async () => {
      const lot = await freshLot(site);
      const reader = await person(lot, { [start]: 'read' });
      const session = () =>
        site.db
          .selectFrom('sessions')
          .select(['seen_at', 'expires_at'])
          .where('user_id', '=', reader.id)
          .executeTakeFirstOrThrow();
      const before = await session();
      const tab = await hear(lot, reader);
      site.clock.now += 60_000;
      await tab.heard(({ event }) => event === 'current', 13_000);
      assert.deepEqual(Object.keys(tab.events.at(-1)?.data ?? {}), [
        'companyId',
        'currency',
        'timeZone',
        'at',
      ]);
      assert.ok(tab.comments.includes(': beat'));
      assert.deepEqual(await session(), before);
    });

    it('asks the database once a second for all listeners of a company, and not without any', async () => {
      const lot = await freshLot(site);
      let queries = 0;
      const counted = new Proxy(site.db, {
        get(target, key) {
          const value = Reflect.get(target, key, target);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            if (key === 'executeQuery' || key === 'selectFrom') queries += 1;
            return value.apply(target, given);
          };
        },
      }) as Db;
      const live = new LiveEvents({ db: counted, now: () => site.clock.now, log: site.app.log, warnings });
      const { id } = await site.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('users.administrator', '=', 1)
        .where('sessions.ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      const streams = [];
      for (let tab = 0; tab < 20; tab += 1) streams.push(await live.listen(lot.companyId, id, 'all'));
      const first = queries;
      await pause(4500);
      // Four looks, and one at the rights of all listeners.
      assert.ok(queries - first >= 4 && queries - first <= 6, `${queries - first} queries`);
      for (const stream of streams) stream.destroy();
      await pause(100);
      const last = queries;
      await pause(2500);
      assert.equal(queries, last);
    });
  });
}

test('a core that stops ends its streams at once', async () => {
  const site = await openSite('sqlite');
  const lot = await freshLot(site);
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: site.token, pathview: start, companyid: String(lot.companyId) };
  const tab = await listen(url + path, headers);
  await tab.heard(({ event }) => event === 'snapshot');
  const began = performance.now();
  await site.close();
  assert.ok(performance.now() - began < allowed(2000));
  await tab.over(1000);
});

test('a reader that takes nothing is cut off, and holds no more than its share of memory', async () => {
  const feed = new EventFeed();
  const closed = once(feed.stream, 'close');
  const data = { text: 'x'.repeat(10_000) };
  let most = 0;
  for (let sent = 0; sent < 100; sent += 1) {
    feed.send('change', data);
    most = Math.max(most, feed.stream.readableLength);
  }
  await closed;
  assert.ok(most < 300_000, `${most} bytes`);
});

describe('events: two cores before one PostgreSQL', () => {
  it('tells at one core what a terminal did at the other, within two seconds', async () => {
    const postgres = await startPostgres();
    const cores: RunningCore[] = [];
    try {
      const config = sharedConfig(await postgres.createDatabase());
      const deps = { now: () => Date.parse('2026-11-20T12:00:00-05:00') };
      cores.push(await startCore(config, deps), await startCore(config, deps));
      const [here, there] = cores as [RunningCore, RunningCore];
      const remote = await connect(there.url);
      const lot = await remoteLot(remote, { name: randomUUID() });
      const login = await fetch(`${here.url}/api/dashboard/core/access/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(administrator),
      });
      const authorization = String(login.headers.get('authorization'));
      const headers = { authorization, pathview: start, companyid: String(lot.companyId) };
      const tab = await listen(here.url + path, headers);
      await tab.heard(({ event }) => event === 'snapshot');
      const entry = { id: randomUUID(), at: eleven, vehicleType: 'CA', plate: 'FAR001' };
      assert.equal((await remote.terminal(lot.key, '/terminal/entries', entry)).status, 201);
      const change = await tab.heard(({ event }) => event === 'change', 2000);
      assert.equal(change.data.occupancy[0].occupied, 1);
      // Logged out at the one, sent away by the other.
      await fetch(`${there.url}/api/dashboard/core/access/logout`, {
        method: 'POST',
        headers: { authorization, pathview: start },
      });
      await tab.over(5000);
    } finally {
      for (const core of cores) await core.stop();
      await postgres.stop();
    }
  });
});
