import assert from 'node:assert/strict';
import { test } from 'node:test';
import { narrowing } from '../../core/reports/queries/filters.ts';
import { type ReportQuery, reportQuery } from '../../core/reports/query.ts';
import { defineReport, totalled } from '../../shared/reports/define-report.ts';
import { detailInvoice } from '../../shared/reports/detail-invoice.ts';
import type { FilterKind } from '../../shared/reports/filter-kinds.ts';
import type { OwnWords } from '../../shared/reports/own-words.ts';
import type { RowOf } from '../../shared/reports/report.ts';

// What must not compile, each below the reason that `tsc` expects an error; the tests only run what is built of it.

const filters = { deviceId: 'device', plate: 'plate' } as const;
const columns = {
  day: 'day',
  method: 'method',
  discounts: totalled('count'),
  total: totalled('money'),
} as const;
const sample = defineReport({ id: 'sample', filters, columns, hidden: { deviceId: 'id' } });
type Sample = typeof sample;

test('a description whose parts do not fit each other does not compile', () => {
  const parts = { id: 'sample', filters, columns } as const;
  // @ts-expect-error There is no such kind of column.
  defineReport({ id: 'sample', filters, columns: { day: 'dai' } });
  // @ts-expect-error There is no such kind of filter.
  defineReport({ id: 'sample', filters: { deviceId: 'gadget' }, columns });
  // @ts-expect-error No report has such a part.
  defineReport({ ...parts, hiden: { deviceId: 'id' } });
  // @ts-expect-error An axis is no field of the row.
  defineReport({ ...parts, chart: { kind: 'stacked-bars', x: 'day', series: 'method', y: 'totl' } });
  // @ts-expect-error An axis is a field of another kind.
  defineReport({ ...parts, chart: { kind: 'stacked-bars', x: 'day', series: 'method', y: 'discounts' } });
  // @ts-expect-error An axis is missing.
  defineReport({ ...parts, chart: { kind: 'stacked-bars', x: 'day', y: 'total' } });
  // @ts-expect-error The column of a link is none.
  defineReport({ ...parts, links: [{ column: 'dai', to: detailInvoice, take: {} }] });
  // @ts-expect-error The other report has no such filter.
  defineReport({ ...parts, links: [{ column: 'day', to: detailInvoice, take: { metod: 'method' } }] });
  // @ts-expect-error The row has no such field.
  defineReport({ ...parts, links: [{ column: 'day', to: detailInvoice, take: { method: 'metod' } }] });
  const chart = { kind: 'stacked-bars', x: 'day', series: 'method', y: 'total' } as const;
  const links = [{ column: 'day', to: detailInvoice, take: { from: 'day', method: 'method' } }] as const;
  const drawn = defineReport({ ...parts, chart, links });
  assert.deepEqual(drawn.totals, ['discounts', 'total']);
});

const row: RowOf<Sample> = { day: '2026-11-02', method: 'cash', discounts: 1, total: 100, deviceId: null };
const totals = { discounts: 1, total: 100 };
const query = {
  heavy: () => false,
  page: async () => ({ rows: [row], totals, total: 1 }),
  whole: async () => ({ total: 1, totals, chunks: chunksOf([row]) }),
};

async function* chunksOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

test('a query whose rows or totals have a field too few, too many or of another type does not compile', () => {
  const { day, ...withoutDay } = row;
  const { total, ...withoutTotal } = totals;
  const more = { ...row, extra: day };
  const moreTotals = { ...totals, extra: total };
  const wrong = { ...row, day: 20261102 };
  // @ts-expect-error A column is missing in the rows of a page.
  reportQuery(sample, { ...query, page: async () => ({ rows: [withoutDay], totals, total: 1 }) });
  // @ts-expect-error A column is missing in the rows of an export.
  reportQuery(sample, { ...query, whole: async () => ({ total, totals, chunks: chunksOf([withoutDay]) }) });
  // @ts-expect-error A figure is missing in the totals.
  reportQuery(sample, { ...query, page: async () => ({ rows: [row], totals: withoutTotal, total: 1 }) });
  // @ts-expect-error The rows have a field that the description does not name.
  reportQuery(sample, { ...query, page: async () => ({ rows: [more], totals, total: 1 }) });
  // @ts-expect-error The same in the rows of an export.
  reportQuery(sample, { ...query, whole: async () => ({ total, totals, chunks: chunksOf([more]) }) });
  // @ts-expect-error The totals have a figure that no column shows.
  reportQuery(sample, { ...query, page: async () => ({ rows: [row], totals: moreTotals, total: 1 }) });
  // @ts-expect-error A day is a text.
  reportQuery(sample, { ...query, page: async () => ({ rows: [wrong], totals, total: 1 }) });
  const right: ReportQuery<Sample> = reportQuery(sample, query);
  assert.equal(right.page, query.page);
});

test('a query that asks for a filter which its report does not have does not compile', () => {
  const asked = reportQuery(sample, {
    ...query,
    // @ts-expect-error The filter is misspelt.
    heavy: ({ filter }) => filter.deviceid !== undefined,
  });
  const scope = {
    companyId: 1,
    from: '',
    to: '',
    timeZone: '',
    now: 0,
    filter: {},
    sort: null,
    group: null,
    columns: null,
    compare: null,
  };
  assert.equal(asked.heavy(scope), false);
});

test('a filter without a column that it can narrow does not compile', () => {
  // @ts-expect-error A filter has no column.
  narrowing(filters, 'invoices', { deviceId: 'device_id' });
  // @ts-expect-error The table has no such column.
  narrowing(filters, 'invoices', { deviceId: 'device', plate: 'plate' });
  // @ts-expect-error A record's id is compared with no text.
  narrowing(filters, 'invoices', { deviceId: 'day', plate: 'plate' });
  const narrowed = narrowing(filters, 'invoices', { deviceId: 'device_id', plate: 'plate' });
  assert.equal(narrowed({ plate: 'ABC123' }).length, 1);
  assert.deepEqual(narrowed({}), []);
});

test('a kind of filter without an entry does not compile', () => {
  // @ts-expect-error Every kind needs one.
  const some: Record<FilterKind, string> = { device: 'a record', plate: 'a text' };
  assert.ok(!('slot' in some));
});

test('words that a report needs and does not have do not compile', () => {
  // @ts-expect-error "discounts" is no word that reports share.
  const none: OwnWords<Sample> = { columns: {} };
  // @ts-expect-error The report has no such column.
  const other: OwnWords<Sample> = { columns: { discounts: 'Descuentos', extra: 'Otra' } };
  const right: OwnWords<Sample> = { columns: { discounts: 'Descuentos', total: 'Descontado' } };
  assert.deepEqual(
    [none, other, right].map(({ columns: { discounts } }) => discounts),
    [undefined, 'Descuentos', 'Descuentos'],
  );
});
