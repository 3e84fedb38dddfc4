import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, freshLot } from './support/terminals.ts';

const view = 'view/slots/purge';
const today = '2026-11-20';
const hour = (hours: number, day = today) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`purges (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(12));
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    async function enter(lot: Lot, plate: string, when = hour(8)): Promise<number> {
      const { body, status } = await at(site, lot).enter({ at: when, plate });
      assert.equal(status, 201, JSON.stringify(body));
      return body.stayId;
    }
    const purge = (lot: Lot, stayIds: number[], reason = 'No están en el lote'): Promise<Answer> =>
      site.call('POST', '/purges', { stayIds, reason }, as(lot));
    const undo = (lot: Lot, id: number, reason = 'Sí estaban', more: object = {}) =>
      site.call('POST', `/purges/${id}/undo`, { reason, ...more }, as(lot));
    const candidates = async (lot: Lot, query = '') =>
      (await site.done('GET', `/purges/candidates${query}`, undefined, as(lot))).rows;
    const insideOf = async (lot: Lot): Promise<number> =>
      (await site.done('GET', '/inside', undefined, { view: 'view/inside', company: lot.companyId })).total;

    it('closes stays with what they owe, and lets them stand inside again', async () => {
      const lot = await freshLot(site);
      const ids = [await enter(lot, 'PUR001'), await enter(lot, 'PUR002')];
      const { status, body } = await purge(lot, ids);
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual([body.stays, body.paid, await insideOf(lot)], [2, 0, 0]);
      const stays = await site.done('GET', `/purges/${body.id}/stays`, undefined, as(lot));
      const foregone = stays.rows.map((one: { foregone: number }) => one.foregone);
      assert.equal(foregone[0] + foregone[1], body.foregone);
      assert.ok(body.foregone > 0);
      const [filed] = await exceptionsOf(site, lot);
      assert.deepEqual([filed?.kind, Number(filed?.amount)], ['purge', body.foregone]);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
      assert.equal((await undo(lot, body.id)).body.undoReason, 'Sí estaban');
      assert.equal(await insideOf(lot), 2);
      assert.equal((await undo(lot, body.id)).body.code, -3225);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('purges all or none, once though it is asked twice at once', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const [first, second] = [await enter(lot, 'PUR011'), await enter(lot, 'PUR012')];
      await at(site, lot).pay({ at: hour(9), plate: 'PUR011' });
      assert.equal((await at(site, lot).leave({ at: hour(9), plate: 'PUR011' })).status, 200);
      const refused = await purge(lot, [first, second]);
      assert.deepEqual([refused.status, refused.body.code, await insideOf(lot)], [409, -3224, 1]);
      const foreign = await purge(lot, [second, await enter(other, 'PUR013')]);
      assert.deepEqual([foreign.status, foreign.body.fields?.stayIds?.code], [404, -1]);
      const both = await Promise.all([purge(lot, [second]), purge(lot, [second])]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
      for (const body of [{}, { stayIds: [], reason: 'x' }, { stayIds: [1], reason: ' ' }])
        assert.equal((await site.call('POST', '/purges', body, as(lot))).status, 400);
    });

    it('lets a purged vehicle pay and leave that was there after all', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const ids = [await enter(lot, 'PUR021'), await enter(lot, 'PUR022')];
      const { body } = await purge(lot, ids);
      assert.equal((await gate.leave({ at: hour(12), plate: 'PUR021' })).status, 402);
      assert.equal((await gate.quote({ at: hour(12), plate: 'PUR021' })).body.stayId, ids[0]);
      assert.equal((await gate.pay({ at: hour(12), plate: 'PUR021' })).status, 201);
      assert.equal(await insideOf(lot), 1);
      assert.equal((await gate.leave({ at: hour(12), plate: 'PUR021' })).status, 200);
      assert.equal((await gate.leave({ at: hour(12), plate: 'PUR022', observed: true })).status, 200);
      assert.equal((await gate.leave({ at: hour(12), plate: 'PUR022' })).body.code, -1803);
      const { rows } = await site.done('GET', `/purges/${body.id}/stays`, undefined, as(lot));
      assert.ok(rows.every(({ returnedAt }: { returnedAt: string | null }) => returnedAt !== null));
      const kinds = (await exceptionsOf(site, lot)).map(({ kind }) => kind);
      assert.deepEqual(kinds, ['purge', 'purge', 'purge', 'unpaid-exit']);
      assert.equal((await undo(lot, body.id)).status, 200);
      assert.equal(await insideOf(lot), 0);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('takes a plate for its purged visit for three days, and its ticket for ever', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const { body } = await gate.enter({ at: hour(8), plate: 'PUR025' });
      await purge(lot, [body.stayId]);
      const later = hour(13, '2026-11-23');
      const soon = hour(11, '2026-11-23');
      assert.equal((await gate.quote({ at: soon, plate: 'PUR025' })).status, 200);
      assert.equal((await gate.quote({ at: later, plate: 'PUR025' })).body.code, -1803);
      assert.equal((await gate.quote({ at: later, ticket: body.ticket })).status, 200);
    });

    it('says that paid stays were purged, and brings back none whose plate has entered again', async () => {
      const lot = await freshLot(site);
      const id = await enter(lot, 'PUR031');
      await at(site, lot).pay({ at: hour(9), plate: 'PUR031' });
      const { body } = await purge(lot, [id]);
      assert.equal(body.paid, 1);
      await enter(lot, 'PUR031', hour(11));
      const refused = await undo(lot, body.id);
      assert.deepEqual([refused.status, refused.body.code], [409, -3226]);
      assert.match(refused.body.message, /PUR031/);
    });

    it('takes no purge back over a visit that came and went since, but the others where that is said', async () => {
      const lot = await freshLot(site);
      const ids = [await enter(lot, 'PUR035'), await enter(lot, 'PUR036')];
      const { body } = await purge(lot, ids);
      const gate = at(site, lot);
      const again = hour(13);
      const { stayId } = (await gate.enter({ at: again, plate: 'PUR035' })).body;
      assert.ok(stayId !== ids[0]);
      await gate.pay({ at: again, plate: 'PUR035' });
      assert.equal((await gate.leave({ at: again, plate: 'PUR035' })).status, 200);
      const refused = await undo(lot, body.id);
      assert.deepEqual([refused.status, refused.body.code], [409, -3226]);
      assert.match(refused.body.message, /PUR035/);
      assert.doesNotMatch(refused.body.message, /PUR036/);
      assert.equal((await undo(lot, body.id, 'La otra sí', { keepSeen: true })).status, 200);
      const { rows } = await site.done('GET', '/inside', undefined, {
        view: 'view/inside',
        company: lot.companyId,
      });
      assert.deepEqual(
        rows.map(({ plate }: { plate: string }) => plate),
        ['PUR036'],
      );
      const given = await site.db
        .selectFrom('given_away')
        .select(['stay_id', 'undone_at'])
        .where('source', '=', body.id)
        .where('act', '=', 'purge')
        .execute();
      for (const { stay_id, undone_at } of given)
        assert.equal(undone_at !== null, stay_id === ids[1], 'what stays purged stays given away');
      assert.equal(given.length, ids.length);
      const stays = await site.done('GET', `/purges/${body.id}/stays`, undefined, as(lot));
      const returned = stays.rows.map((one: { plate: string; returnedAt: string | null }) => [
        one.plate,
        one.returnedAt !== null,
      ]);
      assert.deepEqual(returned.sort(), [
        ['PUR035', false],
        ['PUR036', true],
      ]);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('proposes who stays long, entered again, was not seen, or is above the quota', async () => {
      const lot = await freshLot(site, { quota: 3 });
      const old = await enter(lot, 'PUR041', hour(8, '2026-11-10'));
      const unseen = await enter(lot, 'PUR042');
      await enter(lot, 'PUR043');
      assert.deepEqual(
        (await candidates(lot)).map(({ id, signs }: { id: number; signs: string[] }) => [id, signs]),
        [[old, ['long']]],
      );
      const plates = ['pur 041', 'PUR-043', 'ZZZ999'];
      const walk = { id: randomUUID(), at: hour(11), plates };
      const made = await site.done('POST', '/inventories', walk, as(lot));
      assert.deepEqual([made.seen, made.missing, made.strangers], [3, 1, 1]);
      await at(site, lot).enter({ at: hour(12), plate: 'PUR044', observed: true });
      await at(site, lot).enter({ at: hour(12), plate: 'PUR041', observed: true });
      const found = (await candidates(lot)).map(({ id, signs }: { id: number; signs: string[] }) => [
        id,
        signs,
      ]);
      assert.deepEqual(found, [
        [old, ['long', 're-entered', 'over-quota']],
        [unseen, ['unseen', 'over-quota']],
      ]);
      const only = await candidates(lot, '?sign=unseen');
      assert.deepEqual(
        only.map(({ id, due }: { id: number; due: number }) => [id, due > 0]),
        [[unseen, true]],
      );
      assert.equal((await site.call('GET', '/purges/candidates?sign=x', undefined, as(lot))).status, 400);
    });

    it('takes an inventory once for its id, of a slot of the lot, and lists who is missing and strange', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      await enter(lot, 'PUR051');
      await enter(lot, 'PUR052');
      const walk = {
        id: randomUUID(),
        slotId: lot.slotId,
        at: hour(11),
        plates: ['PUR051', 'AAA111', 'AAA 111'],
      };
      const take = (body: object) => site.call('POST', '/inventories', body, as(lot));
      const answers = await Promise.all([take(walk), take(walk)]);
      assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1, JSON.stringify(answers));
      const id = answers[0]?.body.id;
      assert.equal(answers[0]?.body.seen, 2);
      assert.equal((await take({ ...walk, at: hour(10) })).body.code, -3201);
      const plates = async (list: string) =>
        (await site.done('GET', `/inventories/${id}/${list}`, undefined, as(lot))).rows.map(
          ({ plate }: { plate: string }) => plate,
        );
      assert.deepEqual([await plates('missing'), await plates('strangers')], [['PUR052'], ['AAA111']]);
      assert.equal((await site.call('GET', `/inventories/${id}/missing`, undefined, as(other))).status, 404);
      const again = { ...walk, id: randomUUID() };
      assert.equal(
        (await take({ ...again, slotId: other.slotId })).body.fields?.slotId?.code !== undefined,
        true,
      );
      assert.equal((await take({ ...again, at: '2026-11-21T12:00:00-05:00' })).status, 400);
      assert.equal((await take({ ...again, plates: ['<b>'] })).status, 400);
      assert.equal((await take({ ...again, plates: [] })).status, 400);
    });

    it('is for whoever holds its view', async () => {
      const lot = await freshLot(site);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const by = { ...as(lot), token: reader.token };
      assert.equal((await site.call('POST', '/purges', {}, by)).status, 403);
      assert.equal((await site.call('POST', '/inventories', {}, by)).status, 403);
      assert.equal((await site.call('GET', '/purges', undefined, by)).status, 200);
    });
  });
}
