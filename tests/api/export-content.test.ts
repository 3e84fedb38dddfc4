import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fieldsOf, readPdf, readWorkbook } from '../support/documents.ts';
import { exportedFile, figureOf } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { mixedInvoice, type PastInvoice, storeInvoices, storeStays } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const days = ['2026-11-02', '2026-11-03', '2026-11-19'];
const filters = { from: '2026-11-01', to: '2026-11-20' };
const money = ['subtotal', 'discount', 'tax', 'total'] as const;

/** Signs that would make text a formula, tags, quotes, and what turns the direction of writing. */
const hostile = '=1+1;"><img src=x onerror=alert(1)>\u202Egpj.\u2066🚗👩‍👩‍👧 ñandú';
const shownHostile = '=1+1;"><img src=x onerror=alert(1)> gpj. 🚗👩‍👩‍👧 ñandú';

for (const dialect of dialects) {
  describe(`files of exports (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let stored: PastInvoice[];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openLot(site, { name: 'Lote "Ñ"; centro' });
      stored = Array.from({ length: 2345 }, (_, n) => mixedInvoice(n, days, [lot.deviceId]));
      await storeInvoices(site, lot, stored);
      await storeStays(site, lot, [
        { entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T10:45:00-05:00' },
        { entryAt: '2026-11-03T10:00:00-05:00', exitAt: '2026-11-03T20:00:00-05:00' },
      ]);
    });
    after(() => site.close());

    const sum = (some: PastInvoice[], name: (typeof money)[number]) =>
      some.reduce((all, one) => all + one[name], 0) / 100;

    it('a workbook opens elsewhere: every row once, numbers as numbers, totals that are their sums', async () => {
      const { bytes, headers } = await exportedFile(site, lot, 'detail-invoice', {
        format: 'xlsx',
        filters,
        language: 'es',
      });
      assert.match(String(headers['content-type']), /spreadsheetml/);
      const [rows = []] = await readWorkbook(bytes);
      const at = rows.findIndex((row) => row[0] === 'Número');
      assert.deepEqual(rows[0]?.[0], 'Detalle de facturas');
      assert.equal(rows[1]?.[0], 'Lote "Ñ"; centro');
      assert.deepEqual(
        rows.slice(2, 4).map((row) => row.slice(0, 2)),
        [
          ['Desde', '2026-11-01'],
          ['Hasta', '2026-11-20'],
        ],
      );
      const header = rows[at] ?? [];
      const data = rows.slice(at + 1, -1);
      const totals = rows.at(-1) ?? [];
      assert.equal(data.length, stored.length);
      assert.equal(new Set(data.map((row) => row[0])).size, stored.length);
      assert.equal(totals[0], 'Totales');
      for (const [label, name] of [
        ['Subtotal', 'subtotal'],
        ['Descuento', 'discount'],
        ['Impuesto', 'tax'],
        ['Total', 'total'],
      ] as const) {
        const column = header.indexOf(label);
        const summed = data.reduce((all, row) => all + Number(row[column]), 0);
        assert.ok(Math.abs(summed - sum(stored, name)) < 0.005, label);
        assert.ok(Math.abs(Number(totals[column]) - sum(stored, name)) < 0.005, label);
      }
      const first = data[0] ?? [];
      assert.match(first[header.indexOf('Fecha y hora')] ?? '', /^2026-11-02 10:00/);
      assert.ok(
        ['Efectivo', 'QR', 'Tarjeta de crédito'].includes(first[header.indexOf('Medio de pago')] ?? ''),
      );
    });

    it('text has the same rows and totals, in the language that was asked for', async () => {
      for (const [language, columns, title] of [
        ['es', ['Placa', 'Número', 'Total', 'Medio de pago'], 'detalle-de-facturas'],
        ['en', ['Plate', 'Number', 'Total', 'Payment method'], 'invoice-detail'],
      ] as const) {
        const cash = stored.filter((one) => one.method === 'cash');
        const { bytes, headers } = await exportedFile(site, lot, 'detail-invoice', {
          format: 'txt',
          filters: { ...filters, method: 'cash' },
          language,
          columns: ['plate', 'number', 'total', 'method'],
        });
        assert.match(String(headers['content-disposition']), /^attachment; filename="[\w.-]+\.txt"$/);
        const days = `${filters.from}-${filters.to}`;
        assert.equal(
          headers['content-disposition'],
          `attachment; filename="${title}-lote-n-centro-${days}.txt"`,
        );
        const text = bytes.toString('utf8');
        assert.ok(text.startsWith('\ufeff'));
        assert.equal(text.split('\r\n').length, cash.length + 3);
        assert.ok(!/[^\r]\n/.test(text));
        const lines = text.slice(1).trimEnd().split('\r\n').map(fieldsOf);
        assert.deepEqual(lines[0], columns);
        const data = lines.slice(1, -1);
        const summed = data.reduce((all, row) => all + figureOf(row[2] ?? ''), 0);
        assert.ok(Math.abs(summed - sum(cash, 'total')) < 0.005);
        assert.ok(Math.abs(figureOf(lines.at(-1)?.[2] ?? '') - sum(cash, 'total')) < 0.005);
        assert.equal(data[0]?.[3], language === 'es' ? 'Efectivo' : 'Cash');
        assert.match(data[0]?.[2] ?? '', language === 'es' ? /^\d+,\d{2}$/ : /^\d+\.\d{2}$/);
      }
    });

    it('pages have the head once, the header and number on each, every row and the totals', async () => {
      const { bytes } = await exportedFile(site, lot, 'detail-invoice', {
        format: 'pdf',
        filters,
        language: 'en',
      });
      const pages = await readPdf(bytes);
      assert.ok(pages.length > 20);
      for (const [index, page] of pages.entries()) {
        assert.match(page, new RegExp(`Page ${index + 1} of ${pages.length}\\b`));
        assert.match(page, /Number +Date and time +Plate/);
      }
      const all = pages.join('\n');
      assert.equal(all.split('From: 2026-11-01').length, 2);
      assert.equal(new Set(all.match(/SETP\d+/g)).size, stored.length);
      const total = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(sum(stored, 'total'));
      assert.ok(pages.at(-1)?.includes(total), `${total} in ${pages.at(-1)}`);
      assert.match(pages[0] ?? '', /2026-11-02 10:00/);
    });

    it('every report in every format and language says in its file what it answers', async () => {
      for (const report of ['collection-report', 'occupation', 'permanence']) {
        const path = `/reports/${report}?from=${filters.from}&to=${filters.to}&size=1`;
        const as = { view: `view/overview-report/reports/${report}`, company: lot.companyId };
        const { total } = await site.done('GET', path, undefined, as);
        for (const language of ['es', 'en']) {
          const txt = await exportedFile(site, lot, report, { format: 'txt', filters, language });
          assert.equal(txt.job.done, total);
          assert.equal(txt.bytes.toString('utf8').trimEnd().split('\r\n').length, total + 2, report);
          const pages = await readPdf(
            (await exportedFile(site, lot, report, { format: 'pdf', filters, language })).bytes,
          );
          assert.match(pages.at(-1) ?? '', language === 'es' ? /Totales/ : /Totals/);
          assert.match(
            pages.at(-1) ?? '',
            new RegExp(`${language === 'es' ? 'Página' : 'Page'} ${pages.length} `),
          );
        }
        const [rows = []] = await readWorkbook(
          (await exportedFile(site, lot, report, { format: 'xlsx', filters, language: 'en' })).bytes,
        );
        assert.equal(rows.at(-1)?.[0], 'Totals', report);
        const header = rows.findLastIndex((row) => row.every((cell) => cell !== ''));
        assert.ok(header > 0, report);
      }
    });

    it('a filter that matches nothing makes a file with headers and totals of nothing', async () => {
      const nothing = { ...filters, plate: 'ZZZ999' };
      const txt = await exportedFile(site, lot, 'detail-invoice', {
        format: 'txt',
        filters: nothing,
        language: 'es',
      });
      assert.equal(txt.bytes.toString('utf8').trimEnd().split('\r\n').length, 2);
      const [rows = []] = await readWorkbook(
        (await exportedFile(site, lot, 'detail-invoice', { format: 'xlsx', filters: nothing })).bytes,
      );
      assert.equal(rows.at(-1)?.[0], 'Totales');
      assert.equal(rows.at(-2)?.[0], 'Número');
      const pages = await readPdf(
        (await exportedFile(site, lot, 'detail-invoice', { format: 'pdf', filters: nothing })).bytes,
      );
      assert.equal(pages.length, 1);
      assert.match(pages[0] ?? '', /No hay datos con estos filtros/);
    });

    it('E12: shows hostile text as text, in every format, and nothing of it elsewhere', async () => {
      const bad = await openLot(site, { name: 'Hostil' });
      await storeInvoices(site, bad, [
        { ...mixedInvoice(1, days, [bad.deviceId]), plate: '=CMD|X' },
        { ...mixedInvoice(2, days, [bad.deviceId]), plate: '-1+1' },
        { ...mixedInvoice(4, days, [bad.deviceId]), plate: 'ABC123' },
      ]);
      const table = site.db.insertInto('entities');
      const { id } = await table
        .values({
          version: 1,
          created_at: 0,
          updated_at: 0,
          status: 'A',
          registered_in: 0,
          person_kind: '63',
          identification_type: '13',
          identification: `9${dialect.length}`,
          name: hostile + 'x'.repeat(10_000),
          email: null,
          other_emails: '[]',
          telephone: null,
          address: null,
          city: null,
          tax_regime: null,
          tax_responsibilities: '[]',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await site.db
        .updateTable('invoices')
        .set({ entity_id: id })
        .where('company_id', '=', bad.companyId)
        .execute();
      await site.db.updateTable('companies').set({ name: hostile }).where('id', '=', bad.companyId).execute();
      await site.db
        .updateTable('devices')
        .set({ name: '@SUM(A1:A9)' })
        .where('id', '=', bad.deviceId)
        .execute();
      const asked = { filters, language: 'es', columns: ['number', 'plate', 'customer', 'device', 'total'] };

      const txt = await exportedFile(site, bad, 'detail-invoice', { ...asked, format: 'txt' });
      const lines = txt.bytes.toString('utf8').trimEnd().split('\r\n');
      assert.equal(lines.length, 5);
      assert.ok(!/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u.test(lines.join('')));
      const [, plate, customer = '', device] = fieldsOf(lines[1] ?? '');
      assert.equal(device, "'@SUM(A1:A9)");
      assert.match(plate ?? '', /^'[=-]|^ABC123$/);
      assert.ok(customer.startsWith(`'${shownHostile}xxx`), customer.slice(0, 90));

      const book = await exportedFile(site, bad, 'detail-invoice', { ...asked, format: 'xlsx' });
      const [rows = []] = await readWorkbook(book.bytes);
      assert.equal(rows[1]?.[0], shownHostile);
      const plates = rows.slice(-4, -1).map((row) => row[1]);
      assert.deepEqual(plates.toSorted(), ['-1+1', '=CMD|X', 'ABC123']);
      for (const row of rows.slice(-4, -1)) {
        assert.ok(row[2]?.startsWith(`${shownHostile}xxx`));
        assert.equal(row[3], '@SUM(A1:A9)');
      }

      const pdf = await exportedFile(site, bad, 'detail-invoice', { ...asked, format: 'pdf' });
      const pages = await readPdf(pdf.bytes);
      assert.equal(pages.length, 1);
      const shown = (pages[0] ?? '').split('\n').filter((line) => /SETP\d/.test(line));
      assert.equal(shown.length, 3);
      for (const line of shown) assert.match(line, /=1\+1;"><img.* {2,}@SUM\(A1:A9\) +[\d.]+,\d\d/);
      // The rest of the name in one more line, as far as it goes.
      assert.equal((pages[0]?.match(/x…/g) ?? []).length, 3);
      assert.match(pages[0] ?? '', /\? ?\?? ñandú/);
      for (const { headers } of [txt, book, pdf]) {
        assert.match(
          String(headers['content-disposition']),
          /^attachment; filename="(?:detalle-de-facturas|invoice-detail)-[a-z0-9-]{1,60}-2026-11-01-2026-11-20\.(txt|xlsx|pdf)"$/,
        );
      }
    });

    it('exports what a list shows: its filters, order, words, and nothing hidden', async () => {
      const as = { view: 'view/devices/add', company: lot.companyId };
      for (const name of ['Zeta', 'Alfa', 'Beta']) {
        await site.done('POST', '/devices', { name, imei: '356938035643809' }, as);
      }
      const made = await site.call(
        'POST',
        '/devices/exports',
        { format: 'xlsx', filters: { sort: '-name' }, language: 'en' },
        as,
      );
      assert.equal(made.status, 202);
      await site.ended(made.body.id, { company: lot.companyId });
      const file = await site.file(`/exports/${made.body.id}/file`, { company: lot.companyId });
      const [rows = []] = await readWorkbook(file.bytes);
      const header = rows.findIndex((row) => row[0] === 'Name');
      assert.deepEqual(
        rows.slice(header + 1).map((row) => row[0]),
        ['Zeta', 'Caja 1', 'Beta', 'Alfa'],
      );
      assert.ok(!rows.flat().some((cell) => /^[0-9a-f]{64}$/.test(cell)));
      const slots = { view: 'view/slot/create', company: lot.companyId };
      for (const [filters, field] of [
        [{ nonsense: 'x' }, 'filters.nonsense'],
        [{ page: '2' }, 'filters.page'],
        [{ companyId: '1' }, 'filters.companyId'],
      ] as const) {
        const refused = await site.call('POST', '/slots/exports', { format: 'txt', filters }, slots);
        assert.equal(refused.status, 400, field);
        assert.ok(refused.body.fields[field], JSON.stringify(refused.body));
      }
      const number = await site.done('POST', '/slots/exports', { format: 'xlsx', columns: ['quota'] }, slots);
      await site.ended(number.id, { company: lot.companyId });
      const [cells = []] = await readWorkbook(
        (await site.file(`/exports/${number.id}/file`, { company: lot.companyId })).bytes,
      );
      assert.equal(cells.at(-1)?.[0], '100');
    });
  });
}
