import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, exceptionsOf, freshLot } from './support/terminals.ts';

const view = 'view/deposits';
const today = '2026-11-20';
const hour = (hours: number, day = today) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const slip = (bytes: Buffer, name = 'recibo.png') => ({ name, content: bytes.toString('base64') });

for (const dialect of dialects) {
  describe(`deposits (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(18));
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    const deposit = (lot: Lot, body: object): Promise<Answer> =>
      site.call('POST', '/deposits', { date: today, bank: 'Banco de Bogotá', ...body }, as(lot));
    const hand = (lot: Lot) => site.done('GET', '/deposits/cash', undefined, as(lot));

    /** A shift of one car that paid in cash, counted as told above what it brought; answers what it counted. */
    async function shift(lot: Lot, plate: string, { day = today, over = 0 } = {}): Promise<number> {
      const gate = at(site, lot);
      await gate.enter({ at: hour(8, day), plate });
      const { body } = await gate.pay({ at: hour(10, day), plate });
      const counted = body.total + over;
      assert.equal((await gate.close({ id: randomUUID(), at: hour(11, day), counted })).status, 201);
      return counted;
    }

    it('takes the closures of its terminals that no deposit has, and says what is still in hand', async () => {
      const lot = await freshLot(site);
      const first = await shift(lot, 'DEP001', { day: '2026-11-19' });
      const second = await shift(lot, 'DEP002');
      const gate = at(site, lot);
      await gate.enter({ at: hour(12), plate: 'DEP003' });
      const { body: open } = await gate.pay({ at: hour(13), plate: 'DEP003' });
      const [place, ...others] = await hand(lot);
      assert.equal(others.length, 0);
      assert.deepEqual(
        [place.deviceId, place.counted, place.closureCount, place.uncounted],
        [lot.deviceId, first + second, 2, open.total],
      );
      const details = [{ deviceId: lot.deviceId, amount: first + second }];
      const { status, body } = await deposit(lot, { reference: 'A-1', total: first + second, details });
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(
        [body.proposed, body.difference, body.closureIds.length, body.state],
        [first + second, 0, 2, 'in-transit'],
      );
      assert.deepEqual((await hand(lot))[0]?.counted, 0);
      assert.deepEqual(await exceptionsOf(site, lot), []);
      const rows = await site.done('GET', `/deposits/${body.id}/closures`, undefined, as(lot));
      assert.deepEqual(
        rows.map(({ cash }: { cash: number }) => cash),
        [first, second],
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('names the closures of the office whose cash is in hand', async () => {
      const lot = await freshLot(site);
      const as = (view: string) => ({ view, company: lot.companyId });
      const opening = { id: randomUUID(), kind: 'opening', amount: 500_00 };
      await site.done('POST', '/closures/drawer/movements', opening, as('view/closures'));
      await site.done('POST', '/closures', { id: randomUUID(), counted: 700_00 }, as('view/closures'));
      const hands = await site.done('GET', '/deposits/cash', undefined, as('view/deposits'));
      assert.equal(hands.length, 1);
      assert.deepEqual([hands[0].deviceId, hands[0].counted, hands[0].closureCount], [0, 200_00, 1]);
      assert.deepEqual(
        hands[0].closures.map(({ deviceId, cash }: Record<string, number>) => [deviceId, cash]),
        [[0, 200_00]],
      );
    });

    it('files what is missing, and again where a change misses another amount', async () => {
      const lot = await freshLot(site);
      const counted = await shift(lot, 'DEP011');
      const body = (amount: number) => ({
        reference: 'B-1',
        total: amount,
        details: [{ deviceId: lot.deviceId, amount }],
      });
      const { body: made } = await deposit(lot, body(counted - 500_00));
      assert.equal(made.difference, -500_00);
      const change = { version: made.version, ...body(counted - 700_00) };
      const changed = await site.done('PUT', `/deposits/${made.id}`, change, as(lot));
      assert.deepEqual([changed.difference, changed.closureIds], [-700_00, made.closureIds]);
      const filed = await exceptionsOf(site, lot);
      assert.deepEqual(
        filed.map(({ kind, amount }) => [kind, Number(amount)]),
        [
          ['deposit-difference', -500_00],
          ['deposit-difference', -700_00],
        ],
      );
      await site.done('DELETE', `/deposits/${made.id}`, undefined, as(lot));
      assert.equal((await hand(lot))[0]?.counted, counted);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('has a closure in one deposit only, though two are made at once', async () => {
      const lot = await freshLot(site);
      const counted = await shift(lot, 'DEP021');
      const [{ closures }] = await hand(lot);
      const closureIds = closures.map(({ id }: { id: number }) => id);
      const details = [{ deviceId: lot.deviceId, amount: counted }];
      const both = await Promise.all(
        ['C-1', 'C-2'].map((reference) => deposit(lot, { reference, total: counted, details, closureIds })),
      );
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
      assert.equal(both.find(({ status }) => status === 409)?.body.code, -3237);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('refuses closures of other lots and terminals, and those after its day', async () => {
      const [lot, other] = [await freshLot(site), await freshLot(site)];
      const second = await addTerminal(site, lot, 'Segunda');
      const counted = await shift(lot, 'DEP031');
      await shift(other, 'DEP032');
      const idsOf = async (one: Lot) => (await hand(one))[0].closures.map(({ id }: { id: number }) => id);
      const [mine, theirs] = [await idsOf(lot), await idsOf(other)];
      const details = [{ deviceId: lot.deviceId, amount: counted }];
      const given = { reference: 'D-1', total: counted, details };
      const codeOf = async (body: object) => {
        const { status, body: answer } = await deposit(lot, { ...given, ...body });
        return [status, answer.fields?.closureIds?.code];
      };
      assert.deepEqual(await codeOf({ closureIds: theirs }), [409, -3237]);
      assert.deepEqual(await codeOf({ closureIds: [999_999] }), [409, -3237]);
      assert.deepEqual(await codeOf({ closureIds: mine, date: '2026-11-19' }), [409, -3237]);
      const elsewhere = [{ deviceId: second.deviceId, amount: counted }];
      assert.deepEqual(await codeOf({ closureIds: mine, details: elsewhere }), [409, -3237]);
      const { body } = await deposit(lot, { ...given, closureIds: [], details: elsewhere });
      assert.equal(body.difference, counted);
    });

    it('says on its field what a deposit lacks', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const right = { reference: 'E-1', total: 100_00, details: [{ deviceId: 0, amount: 100_00 }] };
      const refused = async (change: object, field: string) => {
        const { body } = await deposit(lot, { ...right, ...change });
        return body.fields?.[field]?.code;
      };
      assert.equal(await refused({ date: '' }, 'date'), -1731);
      assert.equal(await refused({ date: '2026-11-21' }, 'date'), -1731);
      assert.equal(await refused({ reference: ' ' }, 'reference'), -1732);
      assert.equal(await refused({ bank: '' }, 'bank'), -1733);
      assert.equal(await refused({ details: [] }, 'details'), -1734);
      const at0 = 'details[0].deviceId';
      assert.equal(await refused({ details: [{ amount: 100_00 }] }, at0), -1735);
      assert.equal(await refused({ details: [{ deviceId: other.deviceId, amount: 100_00 }] }, at0), -1735);
      const twice = [1, 2].map(() => ({ deviceId: lot.deviceId, amount: 50_00 }));
      assert.equal(await refused({ details: twice }, 'details'), -1735);
      assert.equal(await refused({ total: 99_00 }, 'total'), -1736);
      assert.equal((await deposit(lot, right)).status, 201);
      const again = await deposit(lot, { ...right, bank: 'BANCO DE BOGOTÁ', reference: 'e-1' });
      assert.deepEqual([again.status, again.body.fields?.reference?.code], [409, -3236]);
      assert.equal((await deposit(lot, { ...right, bank: 'Bancolombia' })).status, 201);
    });

    it('is what the bank credited, and stands then until that is undone', async () => {
      const lot = await freshLot(site);
      const { body: made } = await deposit(lot, {
        ...{ reference: 'F-1', total: 100_00, details: [{ deviceId: 0, amount: 100_00 }], closureIds: [] },
      });
      const credit = (body: object) => site.call('POST', `/deposits/${made.id}/credit`, body, as(lot));
      assert.equal((await credit({ date: '2026-11-19', amount: 100_00 })).body.fields?.date?.code, -1731);
      assert.equal((await credit({ date: today, amount: 90_00 })).body.state, 'difference');
      assert.equal((await credit({ date: today, amount: 100_00 })).body.code, -3239);
      const change = await site.call('PUT', `/deposits/${made.id}`, { version: 2, note: 'x' }, as(lot));
      assert.equal(change.body.code, -3239);
      assert.equal((await site.call('DELETE', `/deposits/${made.id}`, undefined, as(lot))).body.code, -3239);
      await site.done('DELETE', `/deposits/${made.id}/credit`, undefined, as(lot));
      assert.equal((await credit({ date: today, amount: 100_00 })).body.state, 'credited');
      const filed = (await exceptionsOf(site, lot)).map(({ kind, amount }) => [kind, Number(amount)]);
      assert.deepEqual(filed, [
        ['deposit-difference', 100_00],
        ['deposit-difference', -10_00],
      ]);
    });

    it('keeps a slip by what its bytes are, and shows it to nobody else', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const given = {
        reference: 'G-1',
        total: 1_00,
        details: [{ deviceId: 0, amount: 1_00 }],
        closureIds: [],
      };
      const html = Buffer.from('<html><script>alert(1)</script></html>');
      const refused = await deposit(lot, { ...given, attachment: slip(html, 'recibo.pdf') });
      assert.equal(refused.status, 400);
      assert.ok(refused.body.fields?.attachment, JSON.stringify(refused.body));
      const { body } = await deposit(lot, { ...given, attachment: slip(png) });
      assert.equal(body.attachment, 'recibo.png');
      const pdf = Buffer.from('%PDF-1.4\n%%EOF');
      const put = (bytes: Buffer) =>
        site.call('PUT', `/deposits/${body.id}/attachment`, { file: slip(bytes, 'foto.jpg') }, as(lot));
      assert.equal((await put(html)).status, 400);
      assert.equal((await put(Buffer.alloc(1_000_001, 'x'))).status, 400);
      assert.equal((await put(pdf)).body.attachment, 'foto.jpg');
      const path = `/deposits/${body.id}/attachment`;
      const old = { version: 1, file: slip(png) };
      assert.equal((await site.call('PUT', path, old, as(lot))).body.code, -1651);
      assert.equal((await site.call('GET', path, undefined, as(other))).status, 404);
      const shown = await site.call('GET', path, undefined, as(lot));
      assert.equal(shown.headers['content-type'], 'application/pdf');
      assert.equal(shown.headers['x-content-type-options'], 'nosniff');
    });

    it('warns of cash that nobody takes to the bank, once the lot takes some there', async () => {
      const lot = await freshLot(site);
      const warned = async () =>
        (
          await site.done('GET', '/dashboard', undefined, { view: 'view/start', company: lot.companyId })
        ).warnings.filter(({ kind }: { kind: string }) => kind === 'cash-not-deposited');
      const first = await shift(lot, 'DEP071', { day: '2026-11-10' });
      assert.deepEqual(await warned(), []);
      const details = [{ deviceId: lot.deviceId, amount: first }];
      await deposit(lot, { reference: 'H-1', total: first, details, date: '2026-11-10' });
      assert.deepEqual(await warned(), []);
      await shift(lot, 'DEP073');
      await shift(lot, 'DEP074', { day: '2026-11-17' });
      assert.deepEqual(await warned(), [], 'three days are not yet too long');
      const held = await shift(lot, 'DEP072', { day: '2026-11-16' });
      assert.deepEqual(
        (await warned()).map(({ amount, since }: { amount: number; since: string }) => [amount, since]),
        [[held, '2026-11-16T16:00:00.000Z']],
      );
    });

    it('is for whoever holds its view, and shows banks of the lot alone', async () => {
      const lot = await freshLot(site);
      await deposit(lot, { reference: 'I-1', total: 1_00, details: [{ deviceId: 0, amount: 1_00 }] });
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const by = { ...as(lot), token: reader.token };
      assert.deepEqual(await site.done('GET', '/deposits/banks', undefined, by), ['Banco de Bogotá']);
      assert.equal((await site.call('POST', '/deposits', {}, by)).status, 403);
      assert.deepEqual(await site.done('GET', '/deposits/banks', undefined, as(await freshLot(site))), []);
    });
  });
}
