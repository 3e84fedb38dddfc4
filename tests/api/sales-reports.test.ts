import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { add, addTerminal, at, freshLot, type Terminal } from './support/terminals.ts';
import { askReport, type WholeReport, wholeReport } from './support/whole-report.ts';

const days = ['2026-10-24', '2026-10-25', '2026-10-26'] as const;
const range = 'from=2026-10-24&to=2026-10-26';
const madrid = (day: string, hour: number) => {
  const zone = day < '2026-10-25' ? '+02:00' : '+01:00';
  return `${day}T${String(hour).padStart(2, '0')}:30:00${day === '2026-10-25' && hour < 3 ? '+02:00' : zone}`;
};

const concepts = [
  { initials: 'BANO', name: 'Baño', unit: 'uso', unitValue: 150_000, taxRate: 1900, service: 'bathroom' },
  { initials: 'LOCK', name: 'Casillero', unit: 'día', unitValue: 600_000, taxRate: 1900, service: 'locker' },
  { initials: 'MINI', name: 'Casillero chico', unit: 'día', unitValue: 77, taxRate: 1900, service: 'locker' },
  { initials: 'AGUA', name: 'Agua', unit: 'unidad', unitValue: 350_050, taxRate: 500, service: 'product' },
  { initials: 'CAFE', name: 'Café', unit: 'unidad', unitValue: 420_000, taxRate: 800, service: 'product' },
] as const;

for (const dialect of dialects) {
  describe(`reports of what was sold (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let second: Terminal;
    const idOf = new Map<string, number>();

    /** A history over the night on which Madrid puts its clock back: sales, free and paid stays, cancellations. */
    async function fill() {
      const gates = [at(site, lot), at(site, second)];
      const sent: number[] = [];
      for (let n = 0; n < 48; n += 1) {
        const day = days[n % 3] ?? days[0];
        const concept = concepts[n % concepts.length] ?? concepts[0];
        const { status, body } = await (gates[n % 2] ?? at(site, lot)).sell({
          at: madrid(day, (n * 5) % 20),
          concept: concept.initials,
          quantity: 1 + (n % 4),
          method: n % 7 === 0 ? 'qr' : 'cash',
        });
        assert.equal(status, 201, JSON.stringify(body));
        sent.push(body.invoiceId);
      }
      for (let n = 0; n < 9; n += 1) {
        const day = days[n % 3] ?? days[0];
        const gate = gates[n % 2] ?? at(site, lot);
        assert.equal((await gate.enter({ at: madrid(day, 8), plate: `VEN00${n}` })).status, 201);
        // Every third within the grace time is free.
        const pay = await gate.pay({ at: madrid(day, 8 + (n % 3) * 2), plate: `VEN00${n}` });
        assert.equal(pay.status, 201, JSON.stringify(pay.body));
      }
      for (const id of [sent[0], sent[7], sent[11]])
        await site.done(
          'POST',
          `/invoices/${id}/cancellation`,
          { id: randomUUID(), reason: 'Error de digitación', reasonCode: 2, refund: { method: 'cash' } },
          { view: 'view/invoice/cancel', company: lot.companyId },
        );
    }

    before(async () => {
      site = await openReportingSite(dialect, '2026-10-26T23:00:00+01:00');
      lot = await freshLot(site, { timeZone: 'Europe/Madrid' });
      second = await addTerminal(site, lot, 'Salida');
      for (const concept of concepts)
        idOf.set(concept.initials, (await add(site, lot, 'concepts', concept)).id);
      const as = (view: string) => ({ view, company: lot.companyId });
      const store = { name: 'Mall', externalId: 'M1' };
      const { id: storeId } = await site.done('POST', '/stores', store, as('view/store'));
      const register = { name: 'C1', externalId: 'R1', storeId, deviceId: second.deviceId };
      await site.done('POST', '/cash-registers', register, as('view/pos'));
      await fill();
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
    after(() => site.close());

    /** Lines with their invoices, out of the tables themselves. */
    async function lines() {
      const rows = await site.db
        .selectFrom('invoice_lines')
        .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
        .selectAll('invoice_lines')
        .select(['invoices.day', 'invoices.device_id', 'invoices.service'])
        .where('invoices.company_id', '=', lot.companyId)
        .execute();
      assert.ok(rows.length > 50);
      return rows;
    }
    type Line = Awaited<ReturnType<typeof lines>>[number];
    const sum = (some: readonly Line[], name: 'quantity' | 'subtotal' | 'tax' | 'total' | 'discount') =>
      some.reduce((all, one) => all + Number(one[name]), 0);
    const names = ['quantity', 'subtotal', 'tax', 'discount', 'total'] as const;

    function assertRows(
      { rows, totals }: WholeReport,
      kept: Line[],
      keyOf: (line: Line) => string,
      keys: string[],
    ) {
      const groups = Map.groupBy(kept, keyOf);
      assert.deepEqual(keys.toSorted(), [...groups.keys()].sort());
      for (const [place, key] of keys.entries())
        for (const name of names)
          assert.equal(rows[place][name], sum(groups.get(key) ?? [], name), key + name);
      for (const name of names) assert.equal(totals[name], sum(kept, name), name);
      const shares = rows.reduce((all, { share }) => all + share, 0);
      assert.ok(Math.abs(shares - 10_000) <= rows.length, String(shares));
      const worth = rows.map(({ total }) => total);
      assert.deepEqual(
        worth,
        worth.toSorted((a: number, b: number) => b - a),
      );
    }

    it('adds up the lines of documents by concept, stays and cancelled invoices too', async () => {
      const all = await lines();
      const cases: [string, (line: Line) => boolean][] = [
        ['', () => true],
        [`&deviceId=${second.deviceId}`, (line) => line.device_id === second.deviceId],
        ['&service=product', (line) => line.service === 'product'],
        [`&conceptId=${idOf.get('AGUA')}`, (line) => line.initials === 'AGUA'],
      ];
      for (const [query, keeps] of cases) {
        const report = await wholeReport(site, lot, 'concept-invoice', range + query);
        const keys = report.rows.map(({ initials, service }) => `${initials}/${service}`);
        assertRows(report, all.filter(keeps), (line) => `${line.initials}/${line.service}`, keys);
      }
      const one = await wholeReport(site, lot, 'concept-invoice', 'from=2026-10-25&to=2026-10-25');
      assert.equal(
        one.totals.total,
        sum(
          all.filter(({ day }) => day === '2026-10-25'),
          'total',
        ),
      );
      const none = await wholeReport(site, await freshLot(site), 'concept-invoice', range);
      assert.deepEqual([none.rows, none.totals.total, none.totals.share], [[], 0, 0]);
    });

    it('opens the invoices of a concept', async () => {
      for (const initials of ['AGUA', 'LOCK']) {
        const kept = (await lines()).filter((line) => line.initials === initials);
        const query = `${range}&conceptId=${idOf.get(initials)}`;
        const { totals, total } = await askReport(site, lot, 'detail-invoice', query);
        assert.deepEqual([total, totals.total], [kept.length, sum(kept, 'total')]);
      }
    });

    it('tells the concepts of lockers and products by themselves, products by terminal', async () => {
      const all = await lines();
      const lockers = await wholeReport(site, lot, 'lockers/concept-invoice', range);
      const ofLockers = all.filter(({ service }) => service === 'locker');
      const initials = lockers.rows.map((row) => row.initials);
      assertRows(lockers, ofLockers, (line) => line.initials, initials);
      assert.deepEqual(initials, ['LOCK', 'MINI']);
      const products = await wholeReport(site, lot, 'products', range);
      assertRows(
        products,
        all.filter(({ service }) => service === 'product'),
        (line) => `${line.initials}/${line.device_id}`,
        products.rows.map((row) => `${row.initials}/${row.deviceId}`),
      );
      assert.deepEqual([...new Set(products.rows.map(({ device }) => device))].sort(), ['Caja 1', 'Salida']);
    });

    it('goes with the concept where its service is changed', async () => {
      const as = { view: 'view/concepts', company: lot.companyId };
      const id = idOf.get('MINI');
      const now = await site.done('GET', `/concepts/${id}`, undefined, as);
      const put = (service: string, version: number) =>
        site.done('PUT', `/concepts/${id}`, { ...concepts[2], service, version }, as);
      const { version } = await put('product', now.version);
      const { rows } = await wholeReport(site, lot, 'lockers/concept-invoice', range);
      assert.deepEqual(
        rows.map((row) => row.initials),
        ['LOCK'],
      );
      await put('locker', version);
    });

    it('has the collection of bathrooms and lockers, and of days, as the collection report has it', async () => {
      const figures = ['invoices', 'subtotal', 'tax', 'discount', 'refunds', 'total'] as const;
      for (const [id, service] of [
        ['collection-bathrooms', 'bathroom'],
        ['lockers/collection-invoice', 'locker'],
      ] as const) {
        const twin = await wholeReport(site, lot, id, range);
        const whole = await wholeReport(site, lot, 'collection-report', `${range}&service=${service}`);
        assert.deepEqual([twin.rows, twin.totals, twin.matrix], [whole.rows, whole.totals, whole.matrix]);
        assert.ok(twin.rows.length > 3);
      }
      const whole = await wholeReport(site, lot, 'collection-report', range);
      const detail = await wholeReport(site, lot, 'integrations/daily-collection-detail', range);
      assert.deepEqual([detail.rows, detail.totals], [whole.rows, whole.totals]);
      const summary = await wholeReport(site, lot, 'integrations/daily-collection-summary', range);
      assert.deepEqual(summary.totals, whole.totals);
      const byDay = Map.groupBy(whole.rows, ({ day }) => day);
      assert.deepEqual(
        summary.rows.map((row) => [row.day, ...figures.map((name) => row[name])]),
        [...byDay].map(([day, some]) => [
          day,
          ...figures.map((name) => some.reduce((all, row) => all + row[name], 0)),
        ]),
      );
    });

    it('has the collection by store, door and hour of the lot’s clock', async () => {
      const whole = await wholeReport(site, lot, 'collection-report', range);
      const query = (page: number) => `${range}&size=100&page=${page}`;
      const first = await askReport(site, lot, 'centro-mayor/collection', query(1));
      assert.deepEqual([first.totals, first.matrix], [whole.totals, whole.matrix]);
      const receipts = await site.db
        .selectFrom('receipts')
        .select(['at', 'day', 'device_id', 'method', 'kind', 'amount'])
        .where('company_id', '=', lot.companyId)
        .execute();
      const hourOf = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Madrid',
        hour: '2-digit',
        hourCycle: 'h23',
      });
      const expected = new Map<string, number>();
      for (const { at: instant, day, device_id, method, kind, amount } of receipts) {
        const key = [day, device_id ?? 0, Number(hourOf.format(instant)), method].join('/');
        expected.set(key, (expected.get(key) ?? 0) + (kind === 'refund' ? -amount : amount));
      }
      const told = new Map<string, number>();
      for (const row of first.rows) {
        told.set([row.day, row.deviceId ?? 0, row.band, row.method].join('/'), row.total);
        assert.equal(row.store, row.door === 'Salida' ? 'Mall' : null);
      }
      assert.equal(first.total, expected.size);
      assert.deepEqual(new Map([...told].sort()), new Map([...expected].sort()));
      await wholeReport(site, lot, 'centro-mayor/collection', 'from=2026-10-25&to=2026-10-25');
    });

    it('has the invoices of bathrooms, and all of them with store, door and hour', async () => {
      const bathrooms = await wholeReport(site, lot, 'invoice-bathrooms', range);
      const detail = await wholeReport(site, lot, 'detail-invoice', `${range}&service=bathroom`);
      assert.deepEqual(bathrooms.totals, detail.totals);
      assert.deepEqual(
        bathrooms.rows.map(({ id, total, status }) => [id, total, status]),
        detail.rows.map(({ id, total, status }) => [id, total, status]),
      );
      const all = await wholeReport(site, lot, 'detail-invoice', range);
      const placed = await wholeReport(site, lot, 'centro-mayor/invoice', range);
      assert.deepEqual(
        placed.rows.map(({ store: _s, door: device, band: _b, ...row }) => ({ ...row, device })),
        all.rows,
      );
      for (const { store, door, band, at: instant } of placed.rows) {
        assert.equal(store, door === 'Salida' ? 'Mall' : null);
        const hour = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Madrid').hour;
        assert.equal(band, hour, instant);
      }
    });

    it('counts the uses of lockers by weekday and hour of the lot’s clock', async () => {
      const { rows, totals, matrix } = await wholeReport(site, lot, 'lockers/frequency-data', range);
      const invoices = await site.db
        .selectFrom('invoices')
        .select(['at', 'total'])
        .where('company_id', '=', lot.companyId)
        .where('service', '=', 'locker')
        .execute();
      const cells = Map.groupBy(invoices, ({ at: instant }) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Madrid');
        return `${wall.dayOfWeek}/${wall.hour}`;
      });
      assert.deepEqual(
        rows.map((row) => [`${row.weekday}/${row.hour}`, row.entries, row.total]).sort(),
        [...cells]
          .map(([key, some]) => [key, some.length, some.reduce((all, { total }) => all + total, 0)])
          .sort(),
      );
      assert.equal(totals.entries, invoices.length);
      assert.equal(matrix?.length, cells.size);
    });
  });
}
