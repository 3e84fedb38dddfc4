import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import { compileTariff, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import type { TariffTerms } from '../../shared/features/pricing/tariffs/tariff.ts';
import { assertLedger } from './support/ledger.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { add, addTariff, addTerminal, type Terminal, views } from './support/terminals.ts';

/**
 * Two weeks of a real garage (Regensburg Arcaden, 7 to 20 July 2025): free spaces of 1,064, a line for each change.
 * Who came first leaves first; plates, types and ways of paying are made up, the same in every run.
 */
const quota = 1064;
const allReadings = readFileSync(new URL('../data/occupancy-regensburg-arcaden.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [at = '', free = ''] = line.split(',');
    return { at, occupied: quota - Number(free) };
  });

/** PostgreSQL answers each statement over a socket: three days, a holiday among them, stand for the two weeks. */
const readingsOf: Record<DialectName, typeof allReadings> = {
  sqlite: allReadings,
  postgres: allReadings.filter(({ at }) => at >= '2025-07-15' && at < '2025-07-18'),
};

const timeZone = 'Europe/Berlin';
/** Beside Colombia's own, with which every calendar is filled (20 July). */
const holidays = ['2025-07-16', '2025-07-20'];

/** By the hour in daytime, cheaper at night, one price on holidays, a ceiling for each calendar day. */
const carTerms: TariffTerms = {
  lostTicketValue: 4_600_000,
  graceMinutes: 15,
  rounding: 'up',
  atBoundary: 'finish',
  freeMinutes: 0,
  maximum: { value: 1_801_300, per: 'calendarDay' },
  segments: [
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({
      initialDay: day,
      initialHour: '06:00',
      finalDay: day,
      finalHour: '22:00',
      blocks: [{ id: 'D', time: 30, repeat: 0, value: 123_457, next: null }],
    })),
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({
      initialDay: day,
      initialHour: '22:00',
      finalDay: (day % 7) + 1,
      finalHour: '06:00',
      blocks: [{ id: 'N', time: 60, repeat: 0, value: 50_001, next: null }],
    })),
    {
      initialDay: 8,
      initialHour: '00:00',
      finalDay: 8,
      finalHour: '24:00',
      blocks: [{ id: 'F', time: 120, repeat: 0, value: 99_999, next: null }],
    },
  ],
};
/** Motorcycles: linear minutes after a free quarter of an hour, and a discount of nothing else. */
const motorcycleTerms: TariffTerms = {
  lostTicketValue: 1_000_000,
  graceMinutes: 10,
  rounding: 'down',
  atBoundary: 'cut',
  freeMinutes: 15,
  maximum: { value: 700_000, minutes: 1440 },
  segments: [
    {
      initialDay: 1,
      initialHour: '00:00',
      finalDay: 7,
      finalHour: '24:00',
      blocks: [{ id: 'A', time: 7, repeat: 0, value: 12_345, next: null, linear: true }],
    },
  ],
};
const terms = { CA: carTerms, MT: motorcycleTerms };
const compiled = { CA: compileTariff(carTerms), MT: compileTariff(motorcycleTerms) };
const methods = ['cash', 'credit-card', 'qr'];

interface Stay {
  plate: string;
  vehicleType: 'CA' | 'MT';
  entryAt: string;
}

interface Paid {
  stay: Stay;
  at: string;
  method: string;
  deviceId: number;
  answer: Answer['body'];
}

const price = ({ stay, at }: Pick<Paid, 'stay' | 'at'>) =>
  quoteStay(compiled[stay.vehicleType], {
    entryAt: Date.parse(stay.entryAt),
    exitAt: Date.parse(at),
    timeZone,
    isHoliday: new Set(holidays),
    taxRate: 1900,
  });

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
const localDay = (at: string) => dayFormat.format(Date.parse(at));
const sumOf = (rows: readonly Answer['body'][], field: string) =>
  rows.reduce((total: number, row) => total + row[field], 0);

for (const dialect of dialects) {
  describe(`traffic: two weeks of a real garage (${dialect})`, () => {
    const readings = readingsOf[dialect];
    const last = readings.at(-1)!;
    let site: Site;
    let lot: Lot;
    let terminals: Terminal[];
    const inside: Stay[] = [];
    const paid: Paid[] = [];
    let entered = 0;

    before(async () => {
      site = await openSite(dialect, last.at);
      lot = await openLot(site, {
        quota,
        timeZone,
        tariff: { code: 'CA', name: 'Carros', vehicleType: 'CA', ...terms.CA },
      });
      const motorcycles = { code: 'MT', name: 'Motos', vehicleType: 'MT', ...terms.MT };
      await addTariff(site, lot, motorcycles, { validFrom: '2020-01-01' });
      const festival = { date: holidays[0], classification: 'holiday', name: 'Festivo' };
      await add(site, lot, 'calendar-days', festival);
      terminals = [lot, await addTerminal(site, lot, 'Caja 2'), await addTerminal(site, lot, 'Caja 3')];
    });
    after(() => site.close());

    function arrivals(at: string, many: number): Record<string, unknown>[] {
      return Array.from({ length: many }, () => {
        const number = entered++;
        const letters = String.fromCharCode(65 + (Math.floor(number / 1000) % 26));
        const plate = `${letters}RG${String(number % 1000).padStart(3, '0')}`;
        const stay: Stay = { plate, vehicleType: number % 7 === 3 ? 'MT' : 'CA', entryAt: at };
        inside.push(stay);
        return { kind: 'entry', id: randomUUID(), ...stay, entryAt: undefined, at };
      });
    }

    function departures(at: string, many: number, terminal: Terminal): Record<string, unknown>[] {
      return inside.splice(0, many).flatMap((stay) => {
        const method = methods[paid.length % methods.length] ?? '';
        paid.push({ stay, at, method, deviceId: terminal.deviceId, answer: null });
        const { plate } = stay;
        return [
          { kind: 'payment', id: randomUUID(), at, plate, method },
          { kind: 'exit', id: randomUUID(), at, plate },
        ];
      });
    }

    it('refuses no event and counts as many inside as the garage did, at every instant', async () => {
      const as = { view: views.occupancy, company: lot.companyId };
      for (const [index, { at, occupied }] of readings.entries()) {
        const terminal = terminals[index % terminals.length]!;
        const first = paid.length;
        const change = occupied - inside.length;
        const events = change > 0 ? arrivals(at, change) : departures(at, -change, terminal);
        const answer = await site.terminal(terminal.key, '/terminal/batch', { events });
        assert.equal(answer.status, 200);
        const refused = answer.body.results.filter((one: Answer) => one.status >= 300);
        assert.deepEqual(refused, [], at);
        const payments = answer.body.results.filter((one: Answer['body']) => 'invoiceId' in one);
        for (const [offset, body] of payments.entries()) paid[first + offset]!.answer = body;
        const [slot] = (await site.done('GET', '/slots', undefined, as)).rows;
        assert.equal(slot.occupied, occupied, at);
        const now = await site.done('GET', '/occupancy', undefined, as);
        assert.equal(now.slots[0].occupied, occupied, at);
      }
      assert.equal(inside.length, last.occupied);
    });

    it('reconstructs every count from the stays', async () => {
      const stays = await site.db.selectFrom('stays').select(['entry_at', 'exit_at']).execute();
      const changes = new Map<number, number>();
      const count = (at: number, change: number) => changes.set(at, (changes.get(at) ?? 0) + change);
      for (const stay of stays) {
        count(stay.entry_at, 1);
        if (stay.exit_at !== null) count(stay.exit_at, -1);
      }
      let running = 0;
      for (const { at, occupied } of readings) {
        running += changes.get(Date.parse(at)) ?? 0;
        assert.equal(running, occupied, at);
      }
    });

    it('invoices each stay at exactly the price of the engine', async () => {
      const made = await site.db.selectFrom('invoices').selectAll().orderBy('number').execute();
      let next = 0;
      for (const one of paid) {
        const { amount, discount, subtotal, tax, total } = price(one);
        assert.equal(amount - discount, total);
        const { answer } = one;
        assert.deepEqual([answer.subtotal, answer.tax, answer.total], [subtotal, tax, total], one.stay.plate);
        if (total === 0) {
          assert.equal(answer.invoiceId, null);
          continue;
        }
        const invoice = made[next++]!;
        assert.equal(invoice.id, answer.invoiceId);
        assert.equal(invoice.number, answer.number);
        assert.equal(invoice.at, Date.parse(one.at));
        assert.equal(invoice.day, localDay(one.at));
        assert.equal(invoice.plate, one.stay.plate);
        assert.equal(invoice.vehicle_type, one.stay.vehicleType);
        assert.deepEqual([invoice.subtotal, invoice.tax, invoice.total], [subtotal, tax, total]);
      }
      assert.equal(made.length, next);
      assert.ok(next > readings.length);
    });

    it('numbers without gap or double, and nothing is half-written', async () => {
      const books = await assertLedger(site.db, lot.companyId);
      assert.equal(books.entries, entered);
      assert.equal(books.exits, paid.length);
      assert.equal(books.inside, inside.length);
    });

    async function report(filter: Record<string, string | number> = {}) {
      const range = { from: '2025-07-07', to: localDay(last.at), ...filter };
      const rows: Answer['body'][] = [];
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ ...range, size: '25', page: String(page) } as never);
        const found = await site.done('GET', `/reports/collection-report?${query}`, undefined, {
          view: views.collection,
          company: lot.companyId,
        });
        rows.push(...found.rows);
        if (found.rows.length < 25) {
          assert.equal(found.total, rows.length);
          return { rows, totals: found.totals };
        }
      }
    }

    const taken = (which: (one: Paid) => boolean): Record<string, number> => {
      const answers = paid
        .filter((one) => one.answer.invoiceId !== null && which(one))
        .map((one) => one.answer);
      return {
        invoices: answers.length,
        subtotal: sumOf(answers, 'subtotal'),
        tax: sumOf(answers, 'tax'),
        discount: 0,
        refunds: 0,
        total: sumOf(answers, 'total'),
      };
    };

    it('reports what was invoiced: pages, days of the lot, filters', async () => {
      const { rows, totals } = await report();
      assert.deepEqual(
        totals,
        taken(() => true),
      );
      for (const field of Object.keys(totals)) assert.equal(sumOf(rows, field), totals[field], field);
      assert.equal(new Set(rows.map((row) => `${row.day} ${row.deviceId} ${row.method}`)).size, rows.length);
      for (const day of new Set(paid.map((one) => localDay(one.at)))) {
        const ofDay = taken((one) => localDay(one.at) === day);
        assert.equal(
          sumOf(
            rows.filter((row) => row.day === day),
            'total',
          ),
          ofDay.total,
          day,
        );
        assert.deepEqual((await report({ from: day, to: day })).totals, ofDay, day);
      }
      for (const { deviceId } of terminals)
        assert.deepEqual(
          (await report({ deviceId })).totals,
          taken((one) => one.deviceId === deviceId),
        );
      for (const method of methods)
        assert.deepEqual(
          (await report({ method })).totals,
          taken((one) => one.method === method),
        );
      for (const vehicleType of ['CA', 'MT']) {
        const found = await report({ vehicleType });
        assert.deepEqual(
          found.totals,
          taken((one) => one.stay.vehicleType === vehicleType),
        );
        assert.equal(sumOf(found.rows, 'total'), found.totals.total);
      }
      const both = await report({ method: 'qr', vehicleType: 'MT', from: '2025-07-15', to: '2025-07-16' });
      const expected = (one: Paid) =>
        one.method === 'qr' &&
        one.stay.vehicleType === 'MT' &&
        localDay(one.at) >= '2025-07-15' &&
        localDay(one.at) <= '2025-07-16';
      assert.deepEqual(both.totals, taken(expected));
    });

    it('tells the day that has just begun in the zone of the lot', async () => {
      const as = { view: views.occupancy, company: lot.companyId };
      const now = await site.done('GET', '/dashboard', undefined, as);
      const today = taken((one) => localDay(one.at) === localDay(last.at));
      const left = paid.filter((one) => localDay(one.at) === localDay(last.at)).length;
      assert.ok(left > 0);
      assert.equal(now.traffic.exits.now, left);
      assert.deepEqual([now.money.invoices.now, now.money.collected.now], [today.invoices, today.total]);
    });
  });
}
