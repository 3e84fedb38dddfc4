import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '../../shared/dates.ts';
import type { ReconciliationDay } from '../../shared/features/traffic/reconciliation/reconciliation.ts';
import { faultsOf } from '../support/whole-data.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { addTerminal, at, exceptionsOf, setParameters } from './support/terminals.ts';
import { clock, Stage, views } from './support/tricks/stage.ts';

const first = '2026-10-01';
const days = Array.from({ length: 31 }, (_, day) => addDays(first, day));
const last = days.at(-1) ?? first;
/** Cash is rounded to 50 pesos. */
const step = 5_000;
const pesos = (minor: number) => minor / 100;

for (const dialect of dialects) {
  describe(`an honest month (${dialect})`, () => {
    let site: ReportingSite;
    let stage: Stage;
    /** Lines of the bank's statement at the end of the month: day, reference, pesos. */
    const credits: [day: string, reference: string, pesos: number][] = [];
    /** Lines of the statement of cards: day, approval, pesos. */
    const cards: [day: string, reference: string, pesos: number][] = [];
    before(async () => {
      site = await openReportingSite(dialect, clock('20:00', first));
      stage = await Stage.open(site);
      await setParameters(site, stage.lot, { cashRoundingTo: step, cashRoundingMode: 'nearest' });
    });
    after(() => site.close());

    /** The clock moves on, and the session of the day before has ended. */
    const tick = async (time: string, day: string) => {
      site.clock.now = Date.parse(clock(time, day));
      site.token = await site.tokenFor(1);
    };

    /** A shift: cars that pay in cash and by card, the count, the day's closing, the deposit of the next morning. */
    async function work(day: string, gate: Stage['gate'], deviceId: number, cars: number): Promise<void> {
      let cash = 0;
      for (let car = 0; car < cars; car += 1) {
        const plate = stage.plate();
        await stage.ok(gate.enter({ at: clock('08:00', day), plate }));
        const time = `${10 + (car % 8)}:${String(7 * car + 3).padStart(2, '0')}`;
        const isCard = car % 3 === 2;
        const reference = `A${day.slice(8)}${deviceId}${car}`;
        const way = isCard ? { method: 'credit-card', reference } : { method: 'cash' };
        const paid = await stage.ok(gate.pay({ at: clock(time, day), plate, cashier: 'Ana', ...way }));
        if (isCard) cards.push([day, reference, pesos(paid.total)]);
        else cash += Math.round(paid.total / step) * step;
        await stage.ok(gate.leave({ at: clock(time, day), plate }));
      }
      await stage.ok(gate.close({ at: clock('19:00', day), counted: cash }));
      const close = { deviceId, day, close: true };
      await stage.done('POST', '/finance-reports', close, views.days);
      if (cash === 0) return;
      const reference = `D${day.slice(8)}${deviceId}`;
      const details = [{ deviceId, amount: cash }];
      const body = { date: day, reference, bank: 'Banco', total: cash, details };
      await stage.done('POST', '/deposits', body, views.deposits);
      credits.push([addDays(day, 1), reference, pesos(cash)]);
    }

    it('files nothing, owes nothing unexplained and leaves data that agree', async () => {
      const other = await addTerminal(site, stage.lot, 'Otra');
      const second = at(site, other);
      await stage.subscriber();
      for (const [index, day] of days.entries()) {
        await tick('20:00', day);
        await stage.ok(stage.gate.enter({ at: clock('07:00', day), tag: 'TAGMEN001' }));
        await stage.ok(stage.gate.leave({ at: clock('18:00', day), plate: 'MEN001' }));
        await work(day, stage.gate, stage.lot.deviceId, 3 + (index % 3));
        await work(day, second, other.deviceId, 2 + (index % 2));
        if (index % 10 === 0) {
          const reference = `T${day.slice(8)}`;
          const body = { method: 'transfer', amount: 15_000_000, reference };
          await stage.receipt(await stage.owed(15_000_000), body);
          credits.push([addDays(day, 1), reference, 150_000]);
        }
      }
      await tick('20:00', addDays(last, 8));
      await settle();
      const path = `/reconciliation?from=${first}&to=${last}`;
      const told = await stage.done('GET', path, undefined, views.reconciliation);
      const open = told.days.filter((one: ReconciliationDay) => Number(one.unexplained) !== 0);
      assert.deepEqual(open, []);
      assert.ok(told.totals.collected > 0);
      assert.deepEqual(await exceptionsOf(site, stage.lot), []);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    /** Both statements come, the bank's with what the provider of cards paid out; what they propose is confirmed. */
    async function settle(): Promise<void> {
      const payouts = new Map<string, number>();
      const cardLines = cards.map(([day, reference, value]) => {
        payouts.set(day, (payouts.get(day) ?? 0) + value);
        return `${day};${reference};${value};0;LQ${day}`;
      });
      const heads = 'Fecha;Autorización;Valor;Comisión;Liquidación';
      const card = await stage.desk.read([heads, ...cardLines, `${addDays(last, 7)};Z;-1;0;`].join('\n'), {
        kind: 'cards',
      });
      await confirm(card.id);
      const paidOut = [...payouts].map(([day, value]) => [addDays(day, 1), `LQ${day}`, value] as const);
      const bank = await stage.statement([...credits, ...paidOut, [addDays(last, 7), 'X', -1]]);
      await confirm(bank.id);
    }

    async function confirm(statementId: number): Promise<void> {
      const all = await stage.desk.lines(statementId);
      const proposed = all.filter(({ state }: { state: string }) => state === 'proposed');
      const lines = proposed.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
      await stage.desk.done('POST', '/statement-lines/confirmations', { lines });
    }
  });
}
