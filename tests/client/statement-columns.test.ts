import assert from 'node:assert/strict';
import test from 'node:test';
import {
  amountOf,
  dayOf,
  isWrong,
  letterOf,
  missingOf,
  readRows,
  toForm,
  toPayload,
  withField,
} from '../../client/src/features/traffic/statements/statement-columns.form.ts';
import { statementColumnsSchema } from '../../shared/features/traffic/statements/statement.schema.ts';
import { checkShape } from '../../shared/schema.ts';

const rows = [
  ['Movimientos de la cuenta'],
  ['F.', 'Qué', 'Entró', 'Salió'],
  ['03/11/2026', 'CONSIGNACION 4711', '1.500.000,00', ''],
  ['04/11/2026', 'COMISION', '', '4.900,50'],
  ['Generado por el banco', '', '', ''],
];
const guess = null;

test('what a file tells of its columns is where the choice begins, and what is chosen travels', () => {
  const told = {
    headingRow: 2,
    columns: { date: 0, credit: 2 },
    dateOrder: 'mdy' as const,
    decimal: 'point' as const,
  };
  const values = toForm({ rows, guess: told });
  assert.deepEqual(values.fields, ['date', null, 'credit', null]);
  const payload = toPayload(values, 3);
  assert.deepEqual(payload, {
    version: 3,
    headingRow: 2,
    dateOrder: 'mdy',
    decimal: 'point',
    columns: [
      { field: 'date', column: 0 },
      { field: 'credit', column: 2 },
    ],
  });
  assert.equal(checkShape(statementColumnsSchema, payload), null);
});

test('a field is of one column: chosen for another, the first one is free', () => {
  const values = withField(withField(toForm({ rows, guess }), 0, 'date'), 1, 'date');
  assert.deepEqual(values.fields, [null, 'date', null, null]);
});

test('a file needs a day, and an amount or its two sides, but not both', () => {
  const empty = toForm({ rows, guess });
  assert.equal(empty.headingRow, 2);
  assert.equal(missingOf(empty), 'needDate');
  const dated = withField(empty, 0, 'date');
  assert.equal(missingOf(dated), 'needAmount');
  const credited = withField(dated, 2, 'credit');
  assert.equal(missingOf(credited), null);
  assert.equal(missingOf(withField(credited, 3, 'amount')), 'eitherAmount');
});

test('rows are shown as they would be read, footnotes are none, and what is wrong is told', () => {
  const values = {
    ...toForm({ rows, guess }),
    headingRow: 2,
    fields: ['date', 'text', 'credit', 'debit'],
  } as const;
  const read = readRows(rows, values);
  assert.deepEqual(
    read.map((cells) => cells.map(({ value }) => value)),
    [
      ['2026-11-03', 'CONSIGNACION 4711', 150_000_000, ''],
      ['2026-11-04', 'COMISION', '', 490_050],
    ],
  );
  assert.ok(!read.flat().some(isWrong));
  assert.ok(
    readRows(rows, { ...values, decimal: 'point' })
      .flat()
      .some(isWrong),
  );
});

test('the numbers of a workbook are read whatever the marks of its texts are', () => {
  const values = {
    ...toForm({ rows: [['a', 'b']], guess }),
    headingRow: 0,
    fields: ['date', 'amount'],
  } as const;
  const cells = [['2026-11-03', '1234.5']];
  assert.equal(readRows(cells, values, true)[0]?.[1]?.value, 123_450);
  assert.equal(readRows(cells, values)[0]?.[1]?.value, null);
});

test('days in every order, and what is none', () => {
  assert.equal(dayOf('3/11/2026', 'dmy'), '2026-11-03');
  assert.equal(dayOf('11-03-26', 'mdy'), '2026-11-03');
  assert.equal(dayOf('2026.11.03 08:15', 'dmy'), '2026-11-03');
  assert.equal(dayOf('20261103', 'ymd'), '2026-11-03');
  for (const text of ['31/11/2026', '3/11/2026x', '', '3/11/026']) assert.equal(dayOf(text, 'dmy'), null);
  assert.equal(dayOf('03/11/2026', 'ymd'), null);
});

test('amounts with either mark, signs and brackets, and what is none', () => {
  assert.equal(amountOf('$ 1.234.567,8', 'comma'), 123_456_780);
  assert.equal(amountOf('1,234.50', 'point'), 123_450);
  assert.equal(amountOf('-4.900', 'comma'), -490_000);
  assert.equal(amountOf('(12,00)', 'comma'), -1200);
  assert.equal(amountOf('12,00-', 'comma'), -1200);
  for (const text of ['', '1.23', 'mucho', '1,234', '1.23.456']) assert.equal(amountOf(text, 'comma'), null);
});

test('columns without headings are called by letters', () => {
  assert.deepEqual([0, 25, 26, 701, 702].map(letterOf), ['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
