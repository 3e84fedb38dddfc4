import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { fiscalVoucherChecks } from '../../core/features/billing/fiscal-vouchers/fiscal-voucher-checks.list.ts';
import { voucherDigest } from '../../core/features/billing/fiscal-vouchers/voucher-digest.ts';
import type { FiscalVoucher } from '../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, freshLot } from './support/terminals.ts';

const view = 'view/Aerooriente/reports/FiscalReport';
const [first, second, third, today] = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const clock = (time: string, day: string = today) => `${day}T${time}:00-05:00`;

for (const dialect of dialects) {
  describe(`daily fiscal vouchers (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    const post = (lot: Lot, path: string, body: object) =>
      site.call('POST', `/fiscal-vouchers${path}`, body, as(lot));
    const read = (lot: Lot, path: string) => site.done('GET', `/fiscal-vouchers${path}`, undefined, as(lot));
    const make = (lot: Lot, day: string, deviceId: number | null = lot.deviceId) =>
      post(lot, '', { deviceId, office: deviceId === null, day });
    async function made(lot: Lot, day: string, deviceId: number | null = lot.deviceId) {
      const { status, body } = await make(lot, day, deviceId);
      assert.equal(status, 201, JSON.stringify(body));
      return body as FiscalVoucher;
    }
    const refused = async (answer: Promise<{ status: number; body: { code: number } }>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };

    /** A vehicle that came and paid on a day. */
    async function sold(
      lot: Lot,
      day: string,
      more: { plate?: string; method?: string; at?: string; key?: string } = {},
    ) {
      const gate = at(site, { key: more.key ?? lot.key });
      const plate = more.plate ?? `F${String(Math.random()).slice(2, 7)}`;
      await gate.enter({ at: clock('06:00', day), plate });
      const { status, body } = await gate.pay({
        ...{ at: more.at ?? clock('10:00', day), plate, method: more.method ?? 'cash' },
      });
      assert.equal(status, 201, JSON.stringify(body));
      return body as { invoiceId: number; total: number; prefix: string; number: number };
    }

    /** What the tables say of a terminal's invoices of a day. */
    async function plainSums(deviceId: number, day: string) {
      const { rows } = await sql<Record<string, number>>`
        select count(*) as invoices, coalesce(sum(discount), 0) as discount, coalesce(sum(subtotal), 0) as subtotal,
          coalesce(sum(tax), 0) as tax, coalesce(sum(total), 0) as total
        from invoices where device_id = ${deviceId} and day = ${day}`.execute(site.db);
      return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]));
    }
    const sumsIn = ({ invoices, discount, subtotal, tax, total }: FiscalVoucher) => ({
      ...{ invoices, discount, subtotal, tax, total },
    });

    it('says what the documents of its day say, by prefix, rate, service and method', async () => {
      const lot = await freshLot(site);
      const one = await sold(lot, first);
      const two = await sold(lot, first, { method: 'debit-card' });
      const voucher = await made(lot, first);
      assert.deepEqual(sumsIn(voucher), await plainSums(lot.deviceId, first));
      assert.deepEqual(voucher.numbers, [
        { prefix: one.prefix, first: one.number, last: two.number, count: 2 },
      ]);
      assert.deepEqual(voucher.methods, [
        { method: 'cash', invoices: 1, total: one.total },
        { method: 'debit-card', invoices: 1, total: two.total },
      ]);
      const { rows: lines } = await sql<{ rate: number; tax: number; total: number }>`
        select line.tax_rate as rate, sum(line.tax) as tax, sum(line.total) as total
        from invoice_lines line join invoices on invoices.id = line.invoice_id
        where device_id = ${lot.deviceId} and day = ${first} group by line.tax_rate order by line.tax_rate`.execute(
        site.db,
      );
      assert.deepEqual(
        voucher.rates.map(({ taxRate, tax, total }) => [taxRate, tax, total]),
        lines.map(({ rate, tax, total }) => [rate, Number(tax), Number(total)]),
      );
      assert.deepEqual(
        voucher.services.map(({ service, total }) => [service, total]),
        [['parking', one.total + two.total]],
      );
      assert.deepEqual(
        [voucher.number, voucher.net, voucher.accumulated, voucher.late, voucher.arrived],
        [1, voucher.total, voucher.total, null, null],
      );
      assert.equal(voucher.issuer.serial, '356938035643809');
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('numbers each terminal on its own, in the order of the days, and skips days without sales', async () => {
      const lot = await freshLot(site);
      const gate = await addTerminal(site, lot, 'Salida 2');
      await sold(lot, first);
      await sold(lot, third);
      await sold(lot, third, { key: gate.key });
      assert.deepEqual(await refused(make(lot, second)), [409, -3334]);
      assert.equal((await made(lot, first)).number, 1);
      const last = await made(lot, third);
      assert.equal(last.number, 2);
      const sums = await Promise.all([first, third].map((day) => plainSums(lot.deviceId, day)));
      const sum = sums.reduce((all, { total = 0 }) => all + total, 0);
      assert.equal(last.accumulated, sum);
      assert.equal((await made(lot, third, gate.deviceId)).number, 1);
      assert.deepEqual(await refused(make(lot, third)), [409, -3331]);
      assert.deepEqual(await refused(make(lot, today)), [409, -3330]);
    });

    it('refuses a day while an earlier one lacks its voucher, and one before the last', async () => {
      const lot = await freshLot(site);
      await sold(lot, first);
      await sold(lot, second);
      await sold(lot, third);
      await made(lot, first);
      const early = await make(lot, third);
      assert.deepEqual([early.body.code, early.body.complement], [-3332, second]);
      await made(lot, second);
      await made(lot, third);
      const backward = await make(lot, '2026-11-16');
      assert.deepEqual([backward.body.code, backward.body.complement], [-3333, third]);
    });

    it('never changes: what comes later is told beside, and stands on the next one', async () => {
      const lot = await freshLot(site);
      const kept = await sold(lot, first);
      const voucher = await made(lot, first);
      const late = await sold(lot, first);
      const now = await read(lot, `/${voucher.id}`);
      assert.deepEqual(sumsIn(now), sumsIn(voucher));
      assert.deepEqual(now.arrived, { invoices: 1, total: late.total, cancelled: 0, credited: 0 });
      const own = await sold(lot, second);
      const next = await made(lot, second);
      assert.equal(next.total, own.total);
      assert.deepEqual(
        [next.late?.from, next.late?.to, next.late?.invoices, next.late?.total],
        [first, first, 1, late.total],
      );
      assert.deepEqual(next.late?.numbers, [
        { prefix: late.prefix, first: late.number, last: late.number, count: 1 },
      ]);
      assert.equal(next.accumulated, kept.total + late.total + own.total);
      await sold(lot, third);
      assert.equal((await made(lot, third)).late, null, 'it stands on one voucher alone');
      const month = await read(lot, '/calendar?month=2026-11');
      assert.deepEqual(
        month.map(({ day, state, number }: { day: string; state: string; number: number }) => [
          ...[day, state, number],
        ]),
        [
          [first, 'changed', 1],
          [second, 'made', 2],
          [third, 'made', 3],
        ],
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('counts credit notes on the voucher of the office', async () => {
      const lot = await freshLot(site);
      const sale = await sold(lot, third);
      const invoices = { view: 'view/invoice/detail', company: lot.companyId };
      const credit = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: null };
      await site.done('POST', `/invoices/${sale.invoiceId}/credit-notes`, credit, invoices);
      await site.db
        .updateTable('credit_notes')
        .set({ day: third })
        .where('company_id', '=', lot.companyId)
        .execute();
      const { rows } = await sql<{ prefix: string; number: number; total: number }>`
        select prefix, number, total from credit_notes where company_id = ${lot.companyId}`.execute(site.db);
      const [note] = rows;
      const office = await made(lot, third, null);
      assert.deepEqual(
        [office.invoices, office.cancelled, office.credited, office.net],
        [0, 1, Number(note?.total), -Number(note?.total)],
      );
      assert.deepEqual(office.creditNumbers, [
        { prefix: note?.prefix, first: note?.number, last: note?.number, count: 1 },
      ]);
      assert.equal(
        office.creditRates.reduce((sum, { total }) => sum + total, 0),
        office.credited,
      );
      assert.equal((await made(lot, third)).cancelled, 0);
      assert.deepEqual(office.issuer.terminal, null);
    });

    it('makes all that a month lacks, once, whoever asks at the same time', async () => {
      const lot = await freshLot(site);
      const gate = await addTerminal(site, lot, 'Salida 2');
      for (const day of [first, second, third]) {
        await sold(lot, day);
        await sold(lot, day, { key: gate.key });
      }
      await sold(lot, today);
      const batch = () => post(lot, '/batches', { from: '2026-11-01', until: '2026-11-30' });
      const answers = await Promise.all([batch(), batch(), batch()]);
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.left, body.more]),
        answers.map(() => [200, [], false]),
      );
      assert.equal(
        answers.reduce((sum, { body }) => sum + body.made, 0),
        6,
      );
      const { rows } = await read(lot, '?size=50&sort=day');
      for (const deviceId of [lot.deviceId, gate.deviceId])
        assert.deepEqual(
          rows
            .filter((one: FiscalVoucher) => one.deviceId === deviceId)
            .map(({ day, number }: FiscalVoucher) => [day, number]),
          [first, second, third].map((day, place) => [day, place + 1]),
        );
      const month = await read(lot, '/calendar?month=2026-11');
      assert.deepEqual(
        month
          .filter(({ state }: { state: string }) => state !== 'made')
          .map((one: { day: string }) => one.day),
        [today],
      );
    });

    it('gives one of several that are asked for a day its number, the others a refusal', async () => {
      const lot = await freshLot(site);
      await sold(lot, first);
      const answers = await Promise.all(Array.from({ length: 6 }, () => make(lot, first)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [
        201,
        ...Array.from({ length: 5 }, () => 409),
      ]);
      assert.ok(answers.every(({ status, body }) => status === 201 || body.code === -3331));
      assert.equal((await read(lot, '')).total, 1);
    });

    it('takes a sale a second before midnight for its day, and one after for the next', async () => {
      const lot = await freshLot(site);
      const before = await sold(lot, first, { at: `${first}T23:59:59-05:00` });
      const later = await sold(lot, second, { at: `${second}T06:00:01-05:00` });
      assert.equal((await made(lot, first)).total, before.total);
      assert.equal((await made(lot, second)).total, later.total);
    });

    it('has all of a day of 25 hours where clocks change', async () => {
      const lot = await freshLot(site);
      const as_ = { view: 'view/company/search' };
      const path = `/companies/${lot.companyId}`;
      const { version } = await site.done('GET', path, undefined, as_);
      await site.done('PUT', path, { version, timeZone: 'America/New_York' }, as_);
      const gate = at(site, lot);
      // 00:30 at −04:00 and 23:30 at −05:00: the first instant and the last but one of 1 November 2026 in New York.
      const times = ['2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:30:00Z'];
      for (const [place, time] of times.entries()) {
        const plate = `DST00${place}`;
        await gate.enter({ at: '2026-10-31T20:00:00Z', plate });
        const { status, body } = await gate.pay({ at: time, plate, method: 'cash' });
        assert.equal(status, 201, JSON.stringify(body));
      }
      assert.equal((await made(lot, '2026-11-01')).invoices, 2);
      assert.equal((await made(lot, '2026-11-02')).invoices, 1);
    });

    it('chains each voucher to the one before: whatever is changed, the first that was is named', async () => {
      const lot = await freshLot(site);
      const vouchers: FiscalVoucher[] = [];
      for (const day of [first, second, third]) {
        await sold(lot, day);
        vouchers.push(await made(lot, day));
      }
      const digests = vouchers.map(({ digest }) => digest);
      for (const digest of digests) assert.match(digest ?? '', /^[0-9a-f]{64}$/);
      assert.equal(new Set(digests).size, 3);
      const [one, two, three] = vouchers.map(({ id }) => id);
      const chain = fiscalVoucherChecks.find(({ name }) => name === 'fiscal-voucher-chain');
      const faulty = async () => {
        const found = await chain?.find({ db: site.db, now: site.clock.now, most: 10 });
        return found?.faults.map(({ id }) => Number(id));
      };
      const change = async (id: number | undefined, values: object, named: number | undefined) => {
        const row = await site.db
          .selectFrom('fiscal_vouchers')
          .selectAll()
          .where('id', '=', id ?? 0)
          .executeTakeFirstOrThrow();
        const set = (to: object) =>
          site.db.updateTable('fiscal_vouchers').set(to).where('id', '=', row.id).execute();
        await set(values);
        assert.deepEqual(await faulty(), [named], JSON.stringify(values));
        await set(row);
        assert.deepEqual(await faulty(), []);
      };
      await change(two, { issuer: '{"name":"Otro"}' }, two);
      await change(two, { tax: 1 }, two);
      await change(one, { user_id: null, digest: 'x' }, one);
      await change(two, { digest: null }, two);
      // With its own digest made to fit, the next one tells.
      const row = await site.db
        .selectFrom('fiscal_vouchers')
        .selectAll()
        .where('id', '=', two ?? 0)
        .executeTakeFirstOrThrow();
      const forged = { ...row, tax: 1 };
      await change(two, { tax: 1, digest: voucherDigest(forged, digests[0] ?? null) }, three);
      // Those of before there were digests stand at the beginning.
      await site.db
        .updateTable('fiscal_vouchers')
        .set({ digest: null })
        .where('company_id', '=', lot.companyId)
        .execute();
      assert.deepEqual(await faulty(), []);
    });

    it('answers nothing of another lot’s', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      await sold(lot, first);
      const { id } = await made(lot, first);
      const foreign = (path: string) => site.call('GET', `/fiscal-vouchers/${path}`, undefined, as(other));
      assert.equal((await foreign(`${id}`)).status, 404);
      assert.equal((await foreign(`${id}/pdf?size=80mm`)).status, 404);
      const { body } = await make(other, first, lot.deviceId);
      assert.equal(body.fields.deviceId.code, -1737);
      assert.equal((await read(other, '')).total, 0);
    });

    it('says which field is wrong, all at once', async () => {
      const lot = await freshLot(site);
      const { body } = await post(lot, '', { day: '2026-02-30' });
      assert.deepEqual([body.fields.deviceId.code, body.fields.day.code], [-1737, -1738]);
      const batch = await post(lot, '/batches', { from: third, until: first });
      assert.equal(batch.body.fields.until.code, -1554);
    });
  });
}
