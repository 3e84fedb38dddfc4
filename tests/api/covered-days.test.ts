import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ReconciliationDay } from '../../shared/features/traffic/reconciliation/reconciliation.ts';
import { minus, plus } from '../../shared/money.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { StatementDesk } from './support/statements.ts';
import { at, freshLot } from './support/terminals.ts';

/*
 * What a statement covers it must show: whatever people typed about such a day counts only once a line is matched with it,
 * whether the statement or the typing came first.
 */

const today = '2026-11-20';
const day = '2026-11-10';
const hour = (hours: number, of = day) => `${of}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const heads = 'Fecha;Descripción;Referencia;Valor;Saldo';
const cardHeads = 'Fecha;Autorización;Valor;Comisión;Liquidación';
const money = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
/** A statement of 9 to 17 November without any credit. */
const silent = [heads, '9/11/2026;CUOTA;;-1000;9000000', '17/11/2026;CUOTA;;-1000;8999000'].join('\n');
const total = 500_000_00;

for (const dialect of dialects) {
  describe(`days that statements cover (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, hour(18, today));
    });
    after(() => site.close());

    async function open(): Promise<{ lot: Lot; desk: StatementDesk }> {
      const lot = await freshLot(site);
      return { lot, desk: new StatementDesk(site, lot) };
    }
    const deposits = (lot: Lot) => ({ view: 'view/deposits', company: lot.companyId });
    let slips = 0;
    async function deposit(lot: Lot, more: object = {}): Promise<{ id: number; reference: string }> {
      slips += 1;
      const details = [{ deviceId: lot.deviceId, amount: total }];
      const body = {
        date: day,
        reference: `D-${slips}`,
        bank: 'Bancolombia',
        total,
        details,
        closureIds: [],
      };
      const made = await site.done('POST', '/deposits', { ...body, ...more }, deposits(lot));
      // No closure has it: what was counted is no matter of this test.
      return made;
    }
    const credit = (lot: Lot, id: number, of = '2026-11-11', amount = total) =>
      site.done('POST', `/deposits/${id}/credit`, { date: of, amount }, deposits(lot));
    const unconfirmed = (lot: Lot, of = day) =>
      site.done('GET', `/deposits?unconfirmed=true&date=${of}`, undefined, deposits(lot));
    const read = async (desk: StatementDesk, of = day): Promise<ReconciliationDay> =>
      (await desk.done('GET', `/reconciliation?from=${of}&to=${of}`)).days[0];
    async function confirm(desk: StatementDesk, statementId: number) {
      const lines = (await desk.lines(statementId))
        .filter(({ state }: { state: string }) => state === 'proposed')
        .map(({ id, version }: { id: number; version: number }) => ({ id, version }));
      assert.ok(lines.length > 0, 'nothing is proposed');
      await desk.done('POST', '/statement-lines/confirmations', { lines });
    }
    const faults = async () => assert.deepEqual(await faultsOf(site.db, site.clock.now), []);

    for (const first of ['typing', 'statement'])
      it(`a deposit and its credit, typed where the statement has no such line (first the ${first})`, async () => {
        const { lot, desk } = await open();
        if (first === 'statement') await desk.read(silent);
        const { id } = await deposit(lot);
        await credit(lot, id);
        if (first === 'typing') {
          assert.equal((await read(desk)).deposits.unconfirmed, 0, 'no statement has the day');
          await desk.read(silent);
        }
        const found = await read(desk);
        // A deposit of no closures differs by all of it: that figure is another.
        assert.deepEqual(
          [found.deposits.unconfirmed, minus(found.unexplained, found.deposits.differences)],
          [total, total],
        );
        const { rows } = await unconfirmed(lot);
        assert.deepEqual(
          rows.map((one: { id: number }) => one.id),
          [id],
        );
        // The line that comes later is proposed though the credit is typed, and counts once until somebody confirms it.
        const line = await desk.read([heads, `11/11/2026;CONSIG;;${money(total)};9999000`].join('\n'));
        const [of10, of11] = [await read(desk), await read(desk, '2026-11-11')];
        assert.deepEqual([of10.deposits.unconfirmed, of11.bank.unmatched], [total, 0]);
        await confirm(desk, line.id);
        const settled = await read(desk);
        assert.deepEqual([settled.deposits.unconfirmed, settled.deposits.creditDifferences], [0, 0]);
        assert.equal((await unconfirmed(lot)).total, 0);
        await faults();
      });

    it('a credit typed for a day that no statement has, though one reaches past all days of its own', async () => {
      const { lot, desk } = await open();
      await desk.read(silent);
      const { id } = await deposit(lot);
      await credit(lot, id, '2026-11-19');
      assert.equal((await read(desk)).deposits.unconfirmed, total);
      const late = await deposit(lot, { date: '2026-11-16' });
      await credit(lot, late.id, '2026-11-19');
      assert.equal((await read(desk, '2026-11-16')).deposits.unconfirmed, 0, 'it may still come');
    });

    it('a day without lines between two statements that follow each other', async () => {
      const { lot, desk } = await open();
      await desk.read([heads, '9/11/2026;CUOTA;;-1000;9000000'].join('\n'));
      await desk.read([heads, '13/11/2026;CUOTA;;-1000;8999000'].join('\n'));
      const { id } = await deposit(lot);
      await credit(lot, id);
      assert.deepEqual(
        [(await read(desk)).deposits.unconfirmed, (await read(desk)).covered.bank],
        [total, true],
      );
      const apart = await open();
      await apart.desk.read([heads, '9/11/2026;CUOTA;;-1000;9000000'].join('\n'));
      await apart.desk.read([heads, '13/11/2026;CUOTA;;-1000;500'].join('\n'));
      await credit(apart.lot, (await deposit(apart.lot)).id);
      assert.deepEqual(
        [(await read(apart.desk)).deposits.unconfirmed, (await read(apart.desk)).covered.bank],
        [0, false],
      );
    });

    const accounts: [what: string, said: object, more: object, isCovered: boolean][] = [
      ['no account anywhere', {}, {}, true],
      ['the same bank, written otherwise', { bank: 'BANCOLOMBIA' }, {}, true],
      ['another bank', { bank: 'Davivienda' }, {}, false],
      ['the same account, written otherwise', { account: '0012-345' }, { account: '12 345' }, true],
      [
        'the same account under another name of the bank',
        { bank: 'BC', account: '12345' },
        { account: '12345' },
        true,
      ],
      ['another account of the bank', { bank: 'Bancolombia', account: '999' }, { account: '12345' }, false],
      ['an account that only the statement names', { bank: 'Bancolombia', account: '999' }, {}, true],
    ];
    for (const [what, said, more, isCovered] of accounts)
      it(`covers by account: ${what}`, async () => {
        const { lot, desk } = await open();
        await desk.read(silent, said);
        const { id } = await deposit(lot, more);
        await credit(lot, id);
        assert.equal((await read(desk)).deposits.unconfirmed, isCovered ? total : 0);
        assert.equal((await unconfirmed(lot)).total, isCovered ? 1 : 0);
      });

    it('a credit typed with another amount than the line cannot be confirmed by it', async () => {
      const { lot, desk } = await open();
      const { id } = await deposit(lot);
      await credit(lot, id, '2026-11-11', total - 50_000_00);
      const line = await desk.read(
        [heads, `11/11/2026;CONSIG;;${money(total - 90_000_00)};9000000`].join('\n'),
      );
      const [open1] = await desk.lines(line.id);
      const asked = { version: open1.version, target: 'deposit', ids: [id] };
      const told = await desk.call('POST', `/statement-lines/${open1.id}/match`, asked);
      assert.deepEqual([told.status, told.body.code], [409, -3239]);
      const found = await read(desk);
      assert.deepEqual(
        [found.deposits.unconfirmed, found.deposits.creditDifferences],
        [total - 50_000_00, 50_000_00],
      );
      await site.done('DELETE', `/deposits/${id}/credit`, undefined, deposits(lot));
      await desk.done('POST', `/statement-lines/${open1.id}/match`, asked);
      const settled = await read(desk);
      assert.deepEqual([settled.deposits.unconfirmed, settled.deposits.creditDifferences], [0, 90_000_00]);
      await faults();
    });

    for (const [method, kind] of [
      ['credit-card', 'cards'],
      ['debit-card', 'cards'],
      ['qr', 'bank'],
    ] as const)
      for (const first of ['typing', 'statement'])
        it(`a receipt by ${method} that the statement does not have (first the ${first})`, async () => {
          const { lot, desk } = await open();
          const lines =
            kind === 'bank' ? silent : [cardHeads, '9/11/2026;7;5000;10;', '17/11/2026;8;6000;0;'].join('\n');
          if (first === 'statement') await desk.read(lines, { kind });
          const gate = at(site, lot);
          const plate = `CUB${String(lot.companyId).padStart(3, '0').slice(-3)}`;
          await gate.enter({ at: hour(8), plate });
          const { body, status } = await gate.pay({ at: hour(10), plate, method, reference: '4711' });
          assert.equal(status, 201, JSON.stringify(body));
          if (first === 'typing') await desk.read(lines, { kind });
          const found = await read(desk);
          assert.deepEqual(
            [plus(found.bank.uncredited, found.cards.unsettled), found.unexplained],
            [body.total, body.total],
          );
        });

    it('what the provider of cards says it paid and the bank does not have', async () => {
      const { lot, desk } = await open();
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate: 'LIQ001' });
      const { body } = await gate.pay({
        at: hour(10),
        plate: 'LIQ001',
        method: 'credit-card',
        reference: '4711',
      });
      await gate.close({ id: randomUUID(), at: hour(20), counted: 0 });
      const cards = await desk.read(
        [cardHeads, `10/11/2026;4711;${money(body.total)};100;LQ770`, '17/11/2026;8;0,01;0;'].join('\n'),
        { kind: 'cards' },
      );
      await confirm(desk, cards.id);
      assert.equal((await read(desk)).unexplained, 0, 'no statement of the bank has the days');
      const net = body.total - 100_00;
      const own = await desk.read(silent);
      const found = await read(desk);
      assert.deepEqual([found.cards.unsettled, found.cards.unpaid, found.unexplained], [0, net, net]);
      const unpaid = () => desk.done('GET', `/statement-lines?kind=cards&unpaidOn=${day}`);
      assert.equal((await unpaid()).total, 1);
      const bank = await desk.read([heads, `11/11/2026;ABONO LQ770;;${money(net)};9999000`].join('\n'));
      const [proposed, credited] = [await read(desk), await read(desk, '2026-11-11')];
      assert.deepEqual([proposed.cards.unpaid, credited.bank.unmatched], [0, net], 'once, as the credit');
      await confirm(desk, bank.id);
      assert.deepEqual(
        [
          (await read(desk)).unexplained,
          (await read(desk, '2026-11-11')).unexplained,
          (await unpaid()).total,
        ],
        [0, 0, 0],
      );
      assert.equal(own.state, 'read');
      await faults();
    });
  });
}
