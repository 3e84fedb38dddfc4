import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/exceptions';
const today = '2026-11-20';
const hour = (hours: number, day = today) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`the inbox of exceptions (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(18));
    });
    after(() => site.close());

    const setClock = async (to: string) => {
      site.clock.now = Date.parse(to);
      site.token = await site.tokenFor(1);
    };
    const as = (lot: Lot, token?: string) => ({ view, company: lot.companyId, ...(token && { token }) });
    const list = async (lot: Lot, query = '') =>
      (await site.done('GET', `/exceptions${query}`, undefined, as(lot))).rows;
    const act = (lot: Lot, what: string, body: object, token?: string) =>
      site.call('POST', `/exceptions/${what}`, body, as(lot, token));
    /** A car that leaves without paying, and one that paid another amount; the shift is Ana's. */
    async function lose(lot: Lot, plate: string): Promise<void> {
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate });
      assert.equal((await gate.leave({ at: hour(10), plate, observed: true })).status, 200);
      await gate.enter({ at: hour(11), plate });
      await gate.pay({ at: hour(12), plate, paid: 100_00 });
      await gate.close({ id: randomUUID(), at: hour(13), counted: 100_00 });
    }

    it('lists what is at risk, with whose it is and what it is about', async () => {
      const lot = await freshLot(site);
      await lose(lot, 'EXC001');
      const rows = await list(lot, '?sort=at');
      assert.deepEqual(
        rows.map((row: Record<string, unknown>) => [row.kind, row.plate, row.cashier, row.state]),
        [
          ['unpaid-exit', 'EXC001', 'Ana', 'open'],
          ['paid-difference', 'EXC001', 'Ana', 'open'],
        ],
      );
      assert.equal(rows[1].details.paid, 100_00);
      const [greatest] = await list(lot, '?sort=-risk');
      assert.equal(
        Math.abs(greatest.amount),
        Math.max(...rows.map(({ amount }: { amount: number }) => Math.abs(amount))),
      );
      assert.deepEqual(await list(await freshLot(site)), []);
    });

    it('is given to somebody, resolved with a reason, and opened again; each step stays', async () => {
      const lot = await freshLot(site);
      await lose(lot, 'EXC011');
      const ids = (await list(lot)).map(({ id }: { id: number }) => id);
      const eva = await signUp(site, [[lot.companyId, { [view]: 'write' }]]);
      const owners = await site.done('GET', '/exceptions/owners', undefined, as(lot));
      assert.ok(owners.some(({ id }: { id: number }) => id === eva.id));
      assert.deepEqual((await act(lot, 'assignments', { ids, ownerId: eva.id })).body, { done: 2 });
      assert.equal((await list(lot, `?ownerId=${eva.id}&state=assigned`)).length, 2);
      const resolved = await act(
        lot,
        'resolutions',
        { ids, resolution: 'lost', note: 'Sin cámara' },
        eva.token,
      );
      assert.equal(resolved.status, 200, JSON.stringify(resolved.body));
      assert.equal((await list(lot, '?unresolved=1')).length, 0);
      assert.equal(
        (await act(lot, 'resolutions', { ids, resolution: 'lost', note: 'Visto' })).body.code,
        -3233,
      );
      assert.equal((await act(lot, 'assignments', { ids, ownerId: eva.id })).body.code, -3233);
      assert.equal((await act(lot, 'reopenings', { ids, note: 'Apareció el video' })).status, 200);
      assert.equal((await act(lot, 'reopenings', { ids, note: 'Otra vez' })).body.code, -3234);
      const detail = await site.done('GET', `/exceptions/${ids[0]}`, undefined, as(lot));
      assert.deepEqual(
        detail.steps.map((one: Record<string, unknown>) => [one.state, one.resolution, one.note]),
        [
          ['assigned', null, null],
          ['resolved', 'lost', 'Sin cámara'],
          ['open', null, 'Apareció el video'],
        ],
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('changes all or none, and none of another lot', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      await lose(lot, 'EXC021');
      await lose(other, 'EXC022');
      const mine = (await list(lot)).map(({ id }: { id: number }) => id);
      const theirs = (await list(other)).map(({ id }: { id: number }) => id);
      const mixed = await act(lot, 'resolutions', {
        ids: [...mine, theirs[0]],
        resolution: 'lost',
        note: 'Visto',
      });
      assert.deepEqual([mixed.status, mixed.body.fields?.ids?.code], [404, -3231]);
      assert.equal((await list(lot, '?state=open')).length, 2);
      const stranger = await signUp(site, [[other.companyId, { [view]: 'write' }]]);
      const given = await act(lot, 'assignments', { ids: mine, ownerId: stranger.id });
      assert.equal(given.body.fields?.ownerId?.code, -3232);
      assert.equal((await act(lot, 'resolutions', { ids: mine, resolution: 'other' })).status, 400);
      assert.equal(
        (await act(lot, 'resolutions', { ids: mine, resolution: 'settled', note: 'Visto' })).status,
        400,
      );
      assert.equal((await act(lot, 'reopenings', { ids: mine, note: ' ' })).status, 400);
      const twice = await Promise.all(
        [1, 2].map(() => act(lot, 'resolutions', { ids: mine, resolution: 'explained', note: 'Visto' })),
      );
      assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal(
        (await act(lot, 'resolutions', { ids: mine, resolution: 'lost', note: 'Visto' }, reader.token))
          .status,
        403,
      );
    });

    it('counts by kind and by cashier', async () => {
      const lot = await freshLot(site);
      await lose(lot, 'EXC031');
      const summary = await site.done(
        'GET',
        `/exceptions/summary?from=${today}&to=${today}`,
        undefined,
        as(lot),
      );
      assert.deepEqual(
        summary.kinds
          .map(({ kind, count, unresolved }: Record<string, unknown>) => [kind, count, unresolved])
          .sort(),
        [
          ['paid-difference', 1, 1],
          ['unpaid-exit', 1, 1],
        ],
      );
      const [ana] = summary.cashiers;
      assert.deepEqual([ana.cashier, ana.events, ana.exceptions, ana.isAbove], ['Ana', 1, 2, false]);
      assert.equal((await site.call('GET', '/exceptions/summary', undefined, as(lot))).body.code, -1785);
    });

    it('is found by whose it is, and by days of the lot', async () => {
      const lot = await freshLot(site);
      await lose(lot, 'EXC051');
      const gate = at(site, lot);
      // By the clock of UTC it is tomorrow already.
      await gate.enter({ at: hour(16), plate: 'EXC052' });
      await setClock(hour(20));
      await gate.leave({ at: hour(20), plate: 'EXC052', observed: true });
      assert.equal((await list(lot, `?atFrom=${today}&atTo=${today}`)).length, 3);
      assert.equal((await list(lot, '?atFrom=2026-11-21')).length, 0);
      assert.equal((await list(lot, `?atTo=2026-11-19`)).length, 0);
      assert.equal((await list(lot, `?atFrom=${encodeURIComponent(hour(20))}`)).length, 1);
      assert.equal((await list(lot, '?cashier=Ana')).length, 2);
      assert.equal((await list(lot, '?cashier=Eva')).length, 0);
      const wrong = await site.call('GET', '/exceptions?atFrom=ayer', undefined, as(lot));
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, ['atFrom']]);
      await setClock(hour(18));
    });

    it('is counted by age on the start page, each count with exactly its rows', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      // Whole days: the 17th has waited three, the 16th four.
      const days = ['2026-11-17', '2026-11-16', '2026-11-13', '2026-11-12', '2026-10-21', '2026-10-20'];
      for (const [place, day] of days.entries()) {
        await gate.enter({ at: hour(8, day), plate: `EXC06${place}` });
        await gate.leave({ at: hour(23, day), plate: `EXC06${place}`, observed: true });
      }
      const { warnings } = await site.done('GET', '/dashboard', undefined, {
        view: 'view/start',
        company: lot.companyId,
      });
      const found = warnings.find(({ kind }: { kind: string }) => kind === 'exceptions-waiting');
      assert.equal(found.count, 5);
      const counted = [];
      for (const { least, most, from, to, count } of found.ages) {
        const rows = await list(lot, `?unresolved=1&atTo=${to}${from ? `&atFrom=${from}` : ''}`);
        assert.equal(rows.length, count);
        counted.push([least, most, count]);
      }
      assert.deepEqual(counted, [
        [4, 7, 2],
        [8, 30, 2],
        [31, null, 1],
      ]);
    });

    it('is warned of on the start page once it has waited', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      await gate.enter({ at: hour(8, '2026-11-15'), plate: 'EXC041' });
      await gate.leave({ at: hour(10, '2026-11-15'), plate: 'EXC041', observed: true });
      const warned = async () =>
        (
          await site.done('GET', '/dashboard', undefined, { view: 'view/start', company: lot.companyId })
        ).warnings.find(({ kind }: { kind: string }) => kind === 'exceptions-waiting');
      assert.equal((await warned()).count, 1);
      const ids = (await list(lot, '?kind=unpaid-exit')).map(({ id }: { id: number }) => id);
      await act(lot, 'resolutions', { ids, resolution: 'explained', note: 'Visto' });
      assert.equal(await warned(), undefined);
    });
  });
}
