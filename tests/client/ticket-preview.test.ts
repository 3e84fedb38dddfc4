import assert from 'node:assert/strict';
import test from 'node:test';
import { defaultTerminalSettings } from '../../shared/features/site/devices/terminal-settings.ts';
import { ticketLines, wrapLine } from '../../shared/features/site/devices/ticket-preview.ts';

test('a line is broken at blanks, and a word that is too long is cut', () => {
  assert.deepEqual(wrapLine('uno dos tres', 7), ['uno dos', 'tres']);
  assert.deepEqual(wrapLine('abcdefghij kl', 4), ['abcd', 'efgh', 'ij', 'kl']);
  assert.deepEqual(wrapLine('', 10), ['']);
  assert.deepEqual(wrapLine('🅿️🅿️🅿️', 2).join(''), '🅿️🅿️🅿️');
});

test('no line of a ticket is wider than its paper', () => {
  const sample = {
    lot: 'Un parqueadero de nombre largo, '.repeat(4),
    ticket: '7K3M',
    plate: 'ABC123',
    entry: 'hoy',
  };
  for (const columns of [32, 42, 48] as const) {
    const header = ['x'.repeat(48), 'a b '.repeat(12)];
    const settings = { ...defaultTerminalSettings, header, footer: ['', 'Gracias'], columns };
    const { before, after } = ticketLines(settings, sample);
    for (const line of [...before, ...after]) assert.ok([...line].length <= columns, line);
    assert.ok(before.includes('-'.repeat(columns)));
    assert.equal(after.length, 2);
  }
});
