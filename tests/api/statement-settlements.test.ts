import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { StatementDesk } from './support/statements.ts';
import { at, freshLot } from './support/terminals.ts';

const hour = (hours: number, day: string) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const heads = 'Fecha;Descripción;Referencia;Valor';
const cardHeads = 'Fecha;Autorización;Valor;Comisión;Liquidación';
const money = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
const versions = (lines: readonly { id: number; version: number }[]) =>
  lines.map(({ id, version }) => ({ id, version }));

for (const dialect of dialects) {
  describe(`payments of many at once (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, hour(18, '2026-11-20'));
    });
    after(() => site.close());

    async function open(): Promise<{ lot: Lot; desk: StatementDesk }> {
      const lot = await freshLot(site);
      return { lot, desk: new StatementDesk(site, lot) };
    }
    let cars = 0;
    /** A payment, and the closure of its shift. */
    async function shift(lot: Lot, day: string, more: { hours?: number; reference?: string } = {}) {
      const { hours = 8, reference } = more;
      const gate = at(site, lot);
      cars += 1;
      const plate = `SET${String(cars).padStart(3, '0')}`;
      await gate.enter({ at: hour(hours, day), plate });
      const card = reference === undefined ? {} : { method: 'credit-card', reference };
      const { body } = await gate.pay({ at: hour(hours + 1, day), plate, ...card });
      const counted = reference === undefined ? body.total : 0;
      await gate.close({ id: randomUUID(), at: hour(hours + 2, day), counted });
      return body.total as number;
    }
    async function pay(lot: Lot, reference: string, transaction: string) {
      const asked = { target: 'charge', amount: 20_000_00, description: 'Reserva', reference };
      await site.done('POST', '/payment-requests', asked, { view: paymentsView, company: lot.companyId });
      const told = confirmationFields({ reference_sale: reference, transaction_id: transaction });
      assert.equal((await confirm(site, told)).status, 200);
    }
    const faults = async () => assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    const stateOf = ({ state, match }: { state: string; match: { rule: string; score: string } | null }) => [
      state,
      match?.rule ?? null,
      match?.score ?? null,
    ];

    it('matches one pay-out of cards that came in over nine closures, and takes it back', async () => {
      const { lot, desk } = await open();
      const sold: number[] = [];
      const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
      for (const day of days)
        for (const hours of [6, 10, 14])
          sold.push(await shift(lot, day, { hours, reference: `${7000 + sold.length}` }));
      const rows = sold.map((total, place) => {
        const day = days[Math.trunc(place / 3)]?.split('-').reverse().join('/');
        return `${day};${7000 + place};${money(total)};100;LQ900`;
      });
      const cards = await desk.read([cardHeads, ...rows].join('\n'), { kind: 'cards' });
      assert.deepEqual([cards.lines, cards.proposed], [9, 9]);
      const net = sold.reduce((sum, total) => sum + total - 100_00, 0);
      const bank = await desk.read([heads, `19/11/2026;ABONO LQ900;;${money(net)}`].join('\n'));
      const [paid] = await desk.lines(bank.id);
      assert.deepEqual(stateOf(paid), ['proposed', 'settlement', 'exact']);
      assert.equal(paid.match.parts.length, 9);
      const lines = versions([...(await desk.lines(cards.id)), paid]);
      await desk.done('POST', '/statement-lines/confirmations', { lines });
      await faults();
      assert.equal((await desk.call('DELETE', `/statements/${cards.id}`)).body.code, -3274);
      const undone = await desk.done('DELETE', `/statement-lines/${paid.id}/match`);
      assert.deepEqual(stateOf(undone), ['proposed', 'settlement', 'exact']);
      for (const { id } of await desk.lines(cards.id))
        await desk.done('DELETE', `/statement-lines/${id}/match`);
      await desk.done('DELETE', `/statements/${cards.id}`);
      const [open1] = await desk.lines(bank.id);
      assert.deepEqual(stateOf(open1), ['unmatched', null, null], 'its settlement is no more');
      await faults();
    });

    it('proposes nothing for one payment of two settlements, which a person matches with both', async () => {
      const { lot, desk } = await open();
      const first = await shift(lot, '2026-11-17', { reference: '8001' });
      const second = await shift(lot, '2026-11-18', { reference: '8002' });
      const cards = await desk.read(
        [
          cardHeads,
          `17/11/2026;8001;${money(first)};0;LQ1001`,
          `18/11/2026;8002;${money(second)};0;LQ1002`,
        ].join('\n'),
        { kind: 'cards' },
      );
      const bank = await desk.read([heads, `19/11/2026;ABONO;;${money(first + second)}`].join('\n'));
      const [paid] = await desk.lines(bank.id);
      assert.deepEqual(stateOf(paid), ['unmatched', null, null]);
      const ids = (await desk.lines(cards.id)).map(({ id }: { id: number }) => id);
      const asked = { version: paid.version, target: 'settlement', ids };
      const done = await desk.done('POST', `/statement-lines/${paid.id}/match`, asked);
      assert.deepEqual(
        [done.state, done.match.rule, done.match.amount],
        ['matched', 'person', first + second],
      );
      await faults();
      const undone = await desk.done('DELETE', `/statement-lines/${paid.id}/match`);
      assert.deepEqual(stateOf(undone), ['unmatched', null, null]);
      await faults();
    });

    it('proposes no more than seven closures for one credit, which a person may match with eight', async () => {
      const { lot, desk } = await open();
      let total = 0;
      for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
        for (const hours of [6, 12]) total += await shift(lot, day, { hours });
      const bank = await desk.read([heads, `20/11/2026;EFECTIVO;;${money(total)}`].join('\n'));
      const [credit] = await desk.lines(bank.id);
      assert.deepEqual(stateOf(credit), ['unmatched', null, null]);
      const deposits = { view: 'view/deposits', company: lot.companyId };
      const hand = await site.done('GET', '/deposits/cash', undefined, deposits);
      const ids = hand.flatMap(({ closures }: { closures: { id: number }[] }) =>
        closures.map(({ id }) => id),
      );
      assert.equal(ids.length, 8);
      const asked = { version: credit.version, target: 'closures', ids };
      const done = await desk.done('POST', `/statement-lines/${credit.id}/match`, asked);
      assert.deepEqual([done.state, done.match.amount], ['matched', total]);
      assert.deepEqual(await site.done('GET', '/deposits/cash', undefined, deposits), []);
      await faults();
      await desk.done('DELETE', `/statement-lines/${credit.id}/match`);
      assert.equal((await site.done('GET', '/deposits', undefined, deposits)).total, 0);
      await faults();
    });

    it('knows a payment of PayU by what the provider calls it, and leaves two that are alike to a person', async () => {
      const { lot, desk } = await open();
      const merchant = { version: 0, ...merchantSettings };
      const settings = { view: settingsView, company: lot.companyId };
      await site.done('PUT', '/payment-providers/payu', merchant, settings);
      const transaction = randomUUID();
      await pay(lot, `PAY-${lot.companyId}-1`, transaction);
      await pay(lot, `PAY-${lot.companyId}-2`, randomUUID());
      await pay(lot, `PAY-${lot.companyId}-3`, randomUUID());
      const cards = await desk.read(
        [
          cardHeads,
          `20/11/2026;${transaction};20000;500;P-1`,
          `20/11/2026;PAY-${lot.companyId}-2;20000;500;P-1`,
          '20/11/2026;;20000;500;P-1',
          '20/11/2026;;20000;500;P-1',
        ].join('\n'),
        { kind: 'cards', bank: 'PayU' },
      );
      const [byTransaction, byReference, ...unnamed] = await desk.lines(cards.id);
      assert.deepEqual(stateOf(byTransaction), ['proposed', 'reference', 'exact']);
      assert.deepEqual(stateOf(byReference), ['proposed', 'reference', 'exact']);
      assert.equal(byTransaction.match.target, 'payment');
      assert.notEqual(byTransaction.match.id, byReference.match.id);
      for (const line of unnamed) assert.deepEqual(stateOf(line), ['unmatched', null, null]);
      const lines = versions([byTransaction, byReference]);
      await desk.done('POST', '/statement-lines/confirmations', { lines });
      const [third] = await desk.done('GET', `/statement-lines/${unnamed[0].id}/candidates`);
      assert.deepEqual([third.target, third.score], ['payment', 'low']);
      const chosen = { version: unnamed[0].version, target: 'payment', ids: [third.id] };
      await desk.done('POST', `/statement-lines/${unnamed[0].id}/match`, chosen);
      const again = { ...chosen, version: unnamed[1].version };
      const twice = await desk.call('POST', `/statement-lines/${unnamed[1].id}/match`, again);
      assert.deepEqual([twice.status, twice.body.fields.ids.code], [409, -3277]);
      await faults();
    });

    it('guesses between nothing that fits as well: settlements, authorisations, runs of closures', async () => {
      const { lot, desk } = await open();
      const card = await shift(lot, '2026-11-16', { reference: '4242' });
      assert.equal(await shift(lot, '2026-11-17', { reference: '4242' }), card);
      const cash = await shift(lot, '2026-11-18', { hours: 6 });
      assert.equal(await shift(lot, '2026-11-18', { hours: 12 }), cash);
      const cards = await desk.read(
        [cardHeads, `17/11/2026;4242;${money(card)};0;A-1`, `17/11/2026;99;${money(card)};0;A-2`].join('\n'),
        { kind: 'cards' },
      );
      const bank = await desk.read(
        [heads, `18/11/2026;ABONO;;${money(card)}`, `19/11/2026;EFECTIVO;;${money(cash)}`].join('\n'),
      );
      const found = [...(await desk.lines(cards.id)), ...(await desk.lines(bank.id))];
      for (const line of found) assert.deepEqual(stateOf(line), ['unmatched', null, null], line.text);
      for (const line of found) {
        const fitting = await desk.done('GET', `/statement-lines/${line.id}/candidates`);
        const alike = fitting.filter(({ amount }: { amount: number }) => amount === line.amount);
        assert.ok(alike.length > 1, `${line.text} ${line.reference}`);
        assert.ok(alike.every(({ score }: { score: string }) => score === 'low'));
      }
      const lines = versions(found.slice(0, 1));
      const refused = await desk.call('POST', '/statement-lines/confirmations', { lines });
      assert.deepEqual([refused.status, refused.body.fields['lines[0].id'].code], [409, -3280]);
    });
  });
}
