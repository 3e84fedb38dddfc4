import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCodes, randomCode } from '../../core/features/pricing/vouchers/voucher-codes.rules.ts';
import { code128, type Matrix, qrCode } from '../../core/reports/symbols.ts';

/** Bars and gaps of Code 128's values 0 to 106, as its standard prints them. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 233111'.split(
    ' ',
  );

/** Reads a Code 128 as a scanner does: start, sets B and C, check digit, stop. */
function readBars(widths: number[]): string {
  assert.equal(widths.length % 6, 1);
  const values = [];
  for (let at = 0; at + 7 < widths.length; at += 6)
    values.push(patterns.indexOf(widths.slice(at, at + 6).join('')));
  assert.equal(widths.slice(-7).join(''), '2331112');
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  assert.equal(rest.reduce((sum, value, index) => sum + value * (index + 1), start) % 103, check);
  let set = { 104: 'B', 105: 'C' }[start];
  assert.ok(set);
  let text = '';
  for (const value of rest) {
    if (value === 99 && set === 'B') set = 'C';
    else if (value === 100 && set === 'C') set = 'B';
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Reads an undamaged QR code of version 1 or 2 with one block of data, as their standard lays it out. */
function readQr({ size, isDark }: Matrix): string {
  assert.ok(size === 21 || size === 25, String(size));
  const bit = (row: number, column: number) => Number(isDark(column, row));
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => bit(8, column)).join('');
  const mask = masks[Number.parseInt(format.slice(2, 5), 2) ^ 0b101];
  // L is the only level weaker than what was asked for.
  assert.notEqual(Number.parseInt(format.slice(0, 2), 2) ^ 0b10, 0b01);
  assert.ok(mask);
  const isReserved = (row: number, column: number) =>
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (size === 25 && Math.abs(row - 18) <= 2 && Math.abs(column - 18) <= 2);
  let bits = '';
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isReserved(row, column)) bits += bit(row, column) ^ Number(mask(row, column));
    }
    isUpward = !isUpward;
  }
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  let text = '';
  for (let mode = take(4); mode !== 0; mode = at + 4 <= bits.length ? take(4) : 0) {
    if (mode === 1) {
      for (let left = take(10); left > 0; left -= 3)
        text += String(take([0, 4, 7, 10][Math.min(left, 3)] ?? 0)).padStart(Math.min(left, 3), '0');
    } else if (mode === 2) {
      for (let left = take(9); left > 0; left -= 2) {
        const value = take(left > 1 ? 11 : 6);
        text += left > 1 ? (alphanumeric[Math.floor(value / 45)] ?? '') : '';
        text += alphanumeric[value % 45] ?? '';
      }
    } else if (mode === 4) {
      for (let left = take(8); left > 0; left -= 1) text += String.fromCharCode(take(8));
    } else assert.fail(`mode ${mode}`);
    if (text.length >= 16) break;
  }
  return text;
}

const codes = [
  'A00000001',
  'CINE000123',
  'CINE7K3M9QPX',
  'ALIADOS1ZZZZZZZZ',
  '12345678' + '90123456',
  'XYZ98765432',
];

test('a scanner reads the code from the bars', () => {
  for (const code of codes) assert.equal(readBars(code128(code)), code);
});

test('a camera reads the code from the QR code', () => {
  for (const code of codes) assert.equal(readQr(qrCode(code)), code);
});

test('random codes are different, plain, and as many as wanted; a sequence goes on by ones', () => {
  let seed = 1;
  const bytes = (size: number) =>
    Uint8Array.from({ length: size }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed & 255;
    });
  const made = makeCodes({ prefix: 'CINE', numbering: 'random', quantity: 1000, firstNumber: 0 }, bytes);
  assert.equal(new Set(made).size, 1000);
  for (const code of made) assert.match(code, /^CINE[0-9A-HJKMNP-TV-Z]{8}$/);
  assert.equal(randomCode('P', new Uint8Array(8)), 'P00000000');
  assert.deepEqual(
    makeCodes({ prefix: 'S', numbering: 'sequence', quantity: 3, firstNumber: 999_999 }, bytes),
    ['S999999', 'S1000000', 'S1000001'],
  );
});
