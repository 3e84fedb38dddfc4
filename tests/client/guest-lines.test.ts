import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestsOfLines, lineOf } from '../../shared/features/traffic/guardian/guest-lines.ts';

const guest = (
  name: string,
  identificationType: string | null,
  identification: string | null,
  plate: string | null,
) => ({
  ...{ name, identificationType, identification, plate },
});

test('visitors are read from lines as people paste them, in whatever order and with whatever between', () => {
  const lines = [
    'Rosa Díaz\t52.100.200\tABC-123',
    '  ',
    '79555111; Pedro Sol',
    'Núñez Peña, Luz, CE 778899, RST45F',
    'Ivan 🚗 Petrov, AX445566',
    'Solo Nombre',
    'X'.repeat(200),
  ];
  assert.deepEqual(guestsOfLines(lines), [
    guest('Rosa Díaz', '13', '52100200', 'ABC123'),
    guest('Pedro Sol', '13', '79555111', null),
    guest('Núñez Peña Luz', '22', '778899', 'RST45F'),
    guest('Ivan 🚗 Petrov', '41', 'AX445566', null),
    guest('Solo Nombre', null, null, null),
    guest('X'.repeat(200), null, null, null),
  ]);
});

test('a line of a stored visitor is read back as the same', () => {
  for (const one of guestsOfLines([
    'Ana Ruiz, 52100200, ABC123',
    'Eva Paz, CE 778899',
    'Luz Mar, TI 1030556677, SPQ77G',
    'Iván, AX445566',
  ]))
    assert.deepEqual(guestsOfLines([lineOf(one as never)]), [one]);
});
