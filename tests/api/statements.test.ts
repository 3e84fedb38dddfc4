import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { callingAt } from './support/calling.ts';
import type { Lot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { StatementDesk } from './support/statements.ts';
import { at, freshLot } from './support/terminals.ts';

const today = '2026-11-20';
const hour = (hours: number, day = today) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const heads = 'Fecha;Descripción;Referencia;Valor;Saldo';
const cardHeads = 'Fecha;Autorización;Valor;Comisión;Liquidación';

for (const dialect of dialects) {
  describe(`statements (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, hour(18));
    });
    after(() => site.close());

    async function open(): Promise<{ lot: Lot; desk: StatementDesk }> {
      const lot = await freshLot(site);
      return { lot, desk: new StatementDesk(site, lot) };
    }
    const deposits = (lot: Lot) => ({ view: 'view/deposits', company: lot.companyId });
    async function deposit(lot: Lot, amount: number, reference: string, date = '2026-11-18') {
      const details = [{ deviceId: lot.deviceId, amount }];
      const body = { date, reference, bank: 'Banco', total: amount, details, closureIds: [] };
      return site.done('POST', '/deposits', body, deposits(lot));
    }
    const depositNow = (lot: Lot, id: number) =>
      site.done('GET', `/deposits/${id}`, undefined, deposits(lot));
    async function sell(lot: Lot, plate: string, day: string, more: object = {}): Promise<number> {
      const gate = at(site, lot);
      await gate.enter({ at: hour(8, day), plate });
      const { body, status } = await gate.pay({ at: hour(10, day), plate, ...more });
      assert.equal(status, 201, JSON.stringify(body));
      return body.total;
    }
    const faults = async () => assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    const states = (rows: { state: string; match: { rule: string; score: string } | null }[]) =>
      rows.map(({ state, match }) => [state, match?.rule ?? null, match?.score ?? null]);
    const money = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');

    it('proposes a deposit by reference and amount, credits it once confirmed, and takes it back', async () => {
      const { lot, desk } = await open();
      const first = await deposit(lot, 500_000_00, 'C-100');
      const read = await desk.read(
        [heads, '19/11/2026;CONSIGNACION;C100;500000;1500000', '19/11/2026;GMF;;-2000;1498000'].join('\n'),
      );
      assert.deepEqual(
        [read.state, read.from, read.lines, read.proposed, read.unmatched, read.opening, read.closing],
        ['read', '2026-11-19', 2, 1, 1, 1_000_000_00, 1_498_000_00],
      );
      const [line] = await desk.lines(read.id);
      assert.deepEqual(
        [line.state, line.match.target, line.match.id, line.match.rule, line.match.score],
        ['proposed', 'deposit', first.id, 'reference', 'exact'],
      );
      const lines = [{ id: line.id, version: line.version }];
      const [done] = await desk.done('POST', '/statement-lines/confirmations', { lines });
      assert.deepEqual([done.state, done.match.id, done.user !== null], ['matched', first.id, true]);
      const credited = await depositNow(lot, first.id);
      assert.deepEqual(
        [credited.state, credited.creditedOn, credited.credited],
        ['credited', '2026-11-19', 500_000_00],
      );
      const twice = await desk.call('POST', '/statement-lines/confirmations', { lines });
      assert.deepEqual([twice.status, twice.body.code], [409, -1651]);
      const again = { lines: [{ id: line.id, version: done.version }] };
      const settled = await desk.call('POST', '/statement-lines/confirmations', again);
      assert.deepEqual([settled.status, settled.body.fields['lines[0].id'].code], [409, -3276]);
      const direct = await site.call('DELETE', `/deposits/${first.id}/credit`, undefined, deposits(lot));
      assert.deepEqual([direct.status, direct.body.code], [409, -3281]);
      const kept = await desk.call('DELETE', `/statements/${read.id}`);
      assert.deepEqual([kept.status, kept.body.code], [409, -3274]);
      await faults();
      const undone = await desk.done('DELETE', `/statement-lines/${line.id}/match?version=${done.version}`);
      assert.deepEqual([undone.state, undone.match.id, undone.user], ['proposed', first.id, null]);
      assert.deepEqual((await depositNow(lot, first.id)).state, 'in-transit');
      await faults();
      assert.equal((await desk.call('DELETE', `/statements/${read.id}`)).status, 200);
      assert.deepEqual((await desk.done('GET', '/statement-lines')).total, 0);
    });

    it('scores what fits alone as high, and leaves to a person what several things fit', async () => {
      const { lot, desk } = await open();
      const alone = await deposit(lot, 300_000_00, 'H-1');
      await deposit(lot, 200_000_00, 'L-1');
      await deposit(lot, 200_000_00, 'L-2', '2026-11-19');
      await deposit(lot, 100_000_00, 'O-1', '2026-11-10');
      const read = await desk.read(
        [
          'Fecha,Descripción,Referencia,Valor',
          '2026-11-20,UNO,,300000',
          '2026-11-20,DOS,,200000',
          '2026-11-20,VIEJO,,100000',
        ].join('\n'),
      );
      const [one, two, old] = await desk.lines(read.id);
      assert.deepEqual(states([one, two, old]), [
        ['proposed', 'amount-and-days', 'high'],
        ['unmatched', null, null],
        ['unmatched', null, null],
      ]);
      assert.equal(one.match.id, alone.id);
      const candidates = await desk.done('GET', `/statement-lines/${two.id}/candidates`);
      assert.deepEqual(
        candidates.map((found: { label: string; score: string; rule: string }) => [
          found.label,
          found.score,
          found.rule,
        ]),
        [
          ['L-1', 'low', 'amount-and-days'],
          ['L-2', 'low', 'amount-and-days'],
          ['H-1', 'low', 'person'],
          ['O-1', 'low', 'person'],
        ],
      );
    });

    it('matches what the provider pays out together, and each line of cards with its receipt', async () => {
      const { lot, desk } = await open();
      const first = await sell(lot, 'CAR001', '2026-11-17', { method: 'credit-card', reference: '001234' });
      const second = await sell(lot, 'CAR002', '2026-11-17', { method: 'debit-card', reference: '5678' });
      const cards = await desk.read(
        [
          cardHeads,
          `17/11/2026;1234;${money(first)};100;LQ770`,
          `17/11/2026;5678;${money(second)};50;LQ770`,
          '17/11/2026;9;-1000;0;',
        ].join('\n'),
        { kind: 'cards', name: 'tarjetas.csv' },
      );
      const lines = await desk.lines(cards.id);
      assert.deepEqual(states(lines), [
        ['proposed', 'reference', 'exact'],
        ['proposed', 'reference', 'exact'],
        ['unmatched', null, null],
      ]);
      const net = first + second - 150_00;
      const bank = await desk.read(
        [heads, `18/11/2026;PAGO DE PROV LQ770;;${money(net)};9000000`].join('\n'),
      );
      const [paid] = await desk.lines(bank.id);
      assert.deepEqual(
        [paid.state, paid.match.target, paid.match.rule, paid.match.score, paid.match.amount],
        ['proposed', 'settlement', 'settlement', 'exact', net],
      );
      assert.deepEqual(paid.match.parts, [lines[0].id, lines[1].id]);
      const all = [...lines.slice(0, 2), paid].map(({ id, version }: { id: number; version: number }) => ({
        id,
        version,
      }));
      await desk.done('POST', '/statement-lines/confirmations', { lines: all });
      const noted = { version: lines[2].version, note: 'Contracargo sin recibo' };
      const passed = await desk.done('POST', `/statement-lines/${lines[2].id}/ignoring`, noted);
      assert.equal(passed.state, 'ignored');
      assert.equal((await desk.call('DELETE', `/statements/${cards.id}`)).body.code, -3274);
      const taken = await desk.done(
        'DELETE',
        `/statement-lines/${lines[2].id}/ignoring?version=${passed.version}`,
      );
      assert.deepEqual([taken.state, taken.note], ['unmatched', null]);
      await faults();
    });

    it('notes the deposit that nobody noted, of closures that come to the amount', async () => {
      const { lot, desk } = await open();
      const gate = at(site, lot);
      const first = await sell(lot, 'CLO001', '2026-11-17');
      await gate.close({ id: randomUUID(), at: hour(20, '2026-11-17'), counted: first });
      const second = await sell(lot, 'CLO002', '2026-11-18');
      await gate.close({ id: randomUUID(), at: hour(20, '2026-11-18'), counted: second });
      const read = await desk.read(
        [heads, `19/11/2026;EFECTIVO;;${money(first + second)};9000000`].join('\n'),
      );
      const [line] = await desk.lines(read.id);
      assert.deepEqual(states([line]), [['proposed', 'closures-sum', 'medium']]);
      const lines = [{ id: line.id, version: line.version }];
      const [done] = await desk.done('POST', '/statement-lines/confirmations', { lines });
      const cash = await site.done('GET', '/deposits/cash', undefined, deposits(lot));
      assert.deepEqual(cash, []);
      const { rows } = await site.done('GET', '/deposits', undefined, deposits(lot));
      assert.deepEqual([rows.length, rows[0].state, rows[0].difference], [1, 'credited', 0]);
      await faults();
      const undone = await desk.done('DELETE', `/statement-lines/${line.id}/match?version=${done.version}`);
      assert.deepEqual(states([undone]), [['proposed', 'closures-sum', 'medium']]);
      assert.equal((await site.done('GET', '/deposits', undefined, deposits(lot))).total, 0);
      await faults();
    });

    it('takes what a person chose: one deposit of another amount, or what adds up', async () => {
      const { lot, desk } = await open();
      const [one, two] = [await deposit(lot, 100_000_00, 'P-1'), await deposit(lot, 50_000_00, 'P-2')];
      const read = await desk.read(
        [heads, '19/11/2026;VARIAS;;150000;150000', '19/11/2026;MENOS;;99000;249000'].join('\n'),
      );
      const [sum, less] = await desk.lines(read.id);
      const match = (line: { id: number; version: number }, body: object) =>
        desk.call('POST', `/statement-lines/${line.id}/match`, { version: line.version, ...body });
      const wrong = await match(less, { target: 'deposit', ids: [one.id, two.id] });
      assert.deepEqual([wrong.status, wrong.body.fields.ids.code], [400, -3278]);
      const other = await open();
      const theirs = await deposit(other.lot, 99_000_00, 'X-1');
      const strange = await match(less, { target: 'deposit', ids: [theirs.id] });
      assert.deepEqual([strange.status, strange.body.fields.ids.code], [400, -3279]);
      assert.equal((await match(less, { target: 'payment', ids: [1] })).body.fields.ids.code, -3279);
      assert.equal((await other.desk.call('GET', `/statement-lines/${sum.id}/candidates`)).status, 404);
      const both = await match(sum, { target: 'deposit', ids: [one.id, two.id], note: 'Dos en una' });
      assert.deepEqual(
        [both.status, both.body.match.amount, both.body.note],
        [200, 150_000_00, 'Dos en una'],
      );
      const taken = await match(less, { target: 'deposit', ids: [one.id] });
      assert.equal(taken.status, 409, JSON.stringify(taken.body));
      await desk.done('DELETE', `/statement-lines/${sum.id}/match`);
      const differs = await match(less, { target: 'deposit', ids: [one.id] });
      assert.equal(differs.status, 200, JSON.stringify(differs.body));
      const credited = await depositNow(lot, one.id);
      assert.deepEqual([credited.state, credited.credited], ['difference', 99_000_00]);
      await faults();
    });

    it('confirms once what two cores confirm at once', { skip: dialect === 'sqlite' }, async () => {
      const { lot, desk } = await open();
      await deposit(lot, 700_000_00, 'T-1');
      const read = await desk.read([heads, '19/11/2026;UNA;T-1;700000;700000'].join('\n'));
      const [line] = await desk.lines(read.id);
      const lines = [{ id: line.id, version: line.version }];
      const cores = [site.core, await site.another()].map((core) => callingAt(site, core, lot.companyId));
      const both = await Promise.all(
        cores.map(async (core) => {
          const path = '/statement-lines/confirmations';
          return (await core('POST', path, { lines }, 'view/reconciliation')).status;
        }),
      );
      assert.deepEqual(both.sort(), [200, 409]);
      await faults();
    });

    it('has a thing matched by one line, and confirms only what the rules would propose now', async () => {
      const { lot, desk } = await open();
      const one = await deposit(lot, 400_000_00, 'U-1');
      const gone = await deposit(lot, 600_000_00, 'U-2');
      const read = await desk.read(
        [
          heads,
          '19/11/2026;A;;400000;400000',
          '19/11/2026;B;;400000;800000',
          '19/11/2026;C;U-2;600000;1400000',
        ].join('\n'),
      );
      const [first, second, third] = await desk.lines(read.id);
      assert.deepEqual([first.state, second.state, third.state], ['unmatched', 'unmatched', 'proposed']);
      const body = { version: 1, target: 'deposit', ids: [one.id] };
      await desk.done('POST', `/statement-lines/${first.id}/match`, body);
      const taken = await desk.call('POST', `/statement-lines/${second.id}/match`, body);
      assert.deepEqual([taken.status, taken.body.fields.ids.code], [409, -3277]);
      await site.done('DELETE', `/deposits/${gone.id}`, undefined, deposits(lot));
      const lines = [{ id: third.id, version: third.version }];
      const late = await desk.call('POST', '/statement-lines/confirmations', { lines });
      assert.deepEqual([late.status, late.body.fields['lines[0].id'].code], [409, -3280]);
      assert.deepEqual((await desk.lines(read.id))[2].state, 'unmatched');
      await faults();
    });

    it('matches no thing twice and brings everything back, whatever comes', async () => {
      const { lot, desk } = await open();
      let seed = 7;
      const below = (most: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % most;
      };
      for (let count = 0; count < 12; count += 1)
        await deposit(lot, (1 + below(4)) * 100_00, `PR-${count}`, `2026-11-${16 + below(3)}`);
      const asked = '/deposits?size=100&sort=id';
      const shape = async () =>
        (await site.done('GET', asked, undefined, deposits(lot))).rows.map(
          ({ state, credited, creditedOn }: Record<string, unknown>) => [state, credited, creditedOn],
        );
      const before1 = await shape();
      const body = Array.from(
        { length: 20 },
        () => `${17 + below(4)}/11/2026;L;${below(2) ? `PR-${below(12)}` : ''};${(1 + below(4)) * 100}`,
      );
      const read = await desk.read(['Fecha;Descripción;Referencia;Valor', ...body].join('\n'));
      const held: { id: number; version: number }[] = [];
      for (const line of await desk.lines(read.id)) {
        const found = await desk.done('GET', `/statement-lines/${line.id}/candidates`);
        const [choice] = found.filter(({ amount }: { amount: number }) => amount === line.amount);
        if (!choice) continue;
        const chosen = { version: line.version, target: 'deposit', ids: [choice.id] };
        held.push(await desk.done('POST', `/statement-lines/${line.id}/match`, chosen));
      }
      assert.ok(held.length > 3);
      await faults();
      const matched = (await desk.lines(read.id)).flatMap(
        ({ state, match }: { state: string; match: { id: number } }) =>
          state === 'matched' ? [match.id] : [],
      );
      assert.deepEqual([matched.length, new Set(matched).size], [held.length, held.length]);
      for (const { id } of held.sort(() => below(3) - 1))
        await desk.done('DELETE', `/statement-lines/${id}/match`);
      assert.deepEqual(await shape(), before1);
      await faults();
    });

    it('credits what was paid by code: unexplained while the bank has no line of it, and none too many', async () => {
      const { lot, desk } = await open();
      const paid = await sell(lot, 'QRC001', '2026-11-10', { method: 'qr', reference: '77100' });
      const kept = await sell(lot, 'QRC002', '2026-11-10', { method: 'qr', reference: '77101' });
      const day = async () => {
        const { days } = await desk.done('GET', '/reconciliation?from=2026-11-10&to=2026-11-10');
        const [{ bank, unexplained }] = days;
        return [bank.unmatched, bank.uncredited, unexplained];
      };
      assert.deepEqual(await day(), [0, 0, 0]);
      const line = `10/11/2026;PAGO QR;77100;${money(paid)};9000000`;
      const read = await desk.read([heads, line].join('\n'));
      assert.deepEqual(await day(), [0, 0, 0], 'credits may still come');
      const [found] = await desk.lines(read.id);
      assert.deepEqual(
        [found.state, found.match.target, found.match.rule, found.match.score],
        ['proposed', 'receipt', 'reference', 'exact'],
      );
      const later = ['12/11/2026;CUOTA;;-1000;8999000', '17/11/2026;CUOTA;;-1000;8998000'];
      await desk.read([heads, ...later].join('\n'));
      assert.deepEqual(await day(), [0, paid + kept, paid + kept], 'nobody has confirmed anything');
      await desk.done('POST', '/statement-lines/confirmations', {
        lines: [{ id: found.id, version: found.version }],
      });
      assert.deepEqual(await day(), [0, kept, kept]);
      await faults();
    });

    it('enters the reconciliation of the days that it covers', async () => {
      const { lot, desk } = await open();
      const day = async (of = '2026-11-10') => {
        const path = `/reconciliation?from=${of}&to=${of}`;
        return (await desk.done('GET', path)).days[0];
      };
      const card = await sell(lot, 'REC001', '2026-11-10', { method: 'credit-card', reference: '42' });
      const before1 = await day();
      assert.deepEqual(
        [before1.covered, before1.cards.unsettled, before1.unexplained],
        [{ bank: false, cards: false }, 0, 0],
      );
      const read = await desk.read(
        [cardHeads, '9/11/2026;7;5000;10;', `10/11/2026;42;${money(card)};10;`, '13/11/2026;8;6000;0;'].join(
          '\n',
        ),
        { kind: 'cards' },
      );
      const open1 = await day();
      assert.deepEqual(
        [
          open1.covered.cards,
          open1.cards.fees,
          open1.cards.settled,
          open1.cards.unsettled,
          open1.unexplained,
        ],
        [true, 10_00, 0, card, card],
      );
      assert.deepEqual((await day('2026-11-09')).unexplained, 5000_00);
      const lines = (await desk.lines(read.id))
        .filter(({ state }: { state: string }) => state === 'proposed')
        .map(({ id, version }: { id: number; version: number }) => ({ id, version }));
      assert.equal(lines.length, 1);
      await desk.done('POST', '/statement-lines/confirmations', { lines });
      const done = await day();
      assert.deepEqual([done.cards.settled, done.cards.unsettled, done.unexplained], [card, 0, 0]);
      const bank = await desk.read([heads, '10/11/2026;ALGO;;1000;1000'].join('\n'));
      const credited = await day();
      assert.deepEqual(
        [credited.covered.bank, credited.bank, credited.unexplained],
        [true, { credits: 1000_00, matched: 0, unmatched: 1000_00, uncredited: 0 }, 1000_00],
      );
      const [line] = await desk.lines(bank.id);
      await desk.done('POST', `/statement-lines/${line.id}/ignoring`, {
        version: line.version,
        note: 'Arriendo',
      });
      assert.equal((await day()).unexplained, 0);
    });
  });
}
