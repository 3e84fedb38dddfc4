import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyBurst } from '../../client/src/features/traffic/guardian/key-burst.rules.ts';
import { readIdentityCard } from '../../shared/features/traffic/guardian/scanned-document.ts';

const padded = (text: string, width = 23) => text.padEnd(width, '\0');
const head = `03${'0123456789'.repeat(3)}\0\0PubDSK_1\0\0\0\0\0\0`.padEnd(40, '\0');
const tail = '0F1985031511001O+\u0002\u00e9\u0000\u00a0data';
const code = (names: readonly string[], digits = '0052123456') =>
  `${head}00000123${digits}${names.map((name) => padded(name)).join('')}${tail}`;

const ana = { identificationType: '13', identification: '52123456', name: 'Ana María Ruiz Gómez' };

test('a card is read by the places of its names, whatever the scanner makes of what is empty', () => {
  const names = ['RUIZ', 'GÓMEZ', 'ANA', 'MARÍA'];
  assert.deepEqual(readIdentityCard(code(names)), ana);
  assert.deepEqual(readIdentityCard(code(names).replaceAll('\0', ' ')), ana);
  assert.deepEqual(readIdentityCard(code(names).replace(/\0+/g, ' ')), ana);
  assert.deepEqual(readIdentityCard(code(names).replace(/\0+/g, '\t')), ana);
});

test('names that are missing, of several words, or with an Ñ stand where they belong', () => {
  const nameOf = (names: readonly string[]) => readIdentityCard(code(names))?.name;
  assert.equal(nameOf(['PEÑA', '', 'LUIS', '']), 'Luis Peña');
  assert.equal(nameOf(['DE LA CRUZ', 'MORA', 'LUZ', '']), 'Luz De La Cruz Mora');
  assert.equal(readIdentityCard(`x0079555666MORA LUIS0M19700101`)?.name, 'Luis Mora');
  assert.equal(readIdentityCard(`1020304050MORA RUIZ LUIS0M19700101`)?.name, 'Luis Mora Ruiz');
});

test('a number without its leading zeros, of ten digits too; anything else is no card', () => {
  assert.equal(readIdentityCard(code(['RUIZ', '', 'ANA', ''], '1020304050'))?.identification, '1020304050');
  for (const text of [
    '',
    '52123456',
    'ABC123',
    'Ana Ruiz',
    '0000000012RUIZ ANA0F19850315',
    `${'1'.repeat(3000)}`,
  ])
    assert.equal(readIdentityCard(text), null, text.slice(0, 30));
});

test('a scanner is told from a person by the time between keys', () => {
  const typed = (text: string, gap: number, burst = new KeyBurst()) => {
    let at = 1000;
    for (const key of text) {
      burst.press(key, at);
      at += gap;
    }
    return burst.press('Enter', at);
  };
  assert.equal(typed('52123456', 5), '52123456');
  assert.equal(typed('52123456', 120), null);
  assert.equal(typed('521', 5), null);
  const burst = new KeyBurst();
  burst.press('a', 0);
  assert.equal(typed('52123456', 5, burst), '52123456');
  assert.equal(typed('12345', 5, burst), '12345', 'the next code begins anew');
});
