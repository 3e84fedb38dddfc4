import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fileName } from '../../core/reports/file-name.rules.ts';

test('a file is called by what it shows, its lot and its days, in plain letters', () => {
  assert.equal(
    fileName(['Recaudo', 'Plaza Norte', '2026-11-01', '2026-11-22'], 'xlsx'),
    'recaudo-plaza-norte-2026-11-01-2026-11-22.xlsx',
  );
  assert.equal(fileName(['Terceros', '', '2026-11-01'], 'txt'), 'terceros-2026-11-01.txt');
  assert.equal(fileName(['Ocupación', '../Ñandú "1"; x=', ''], 'pdf'), 'ocupacion-nandu-1-x.pdf');
  assert.equal(fileName(['停车场'], 'pdf'), 'export.pdf');
});

test('whatever a lot is called, the name is short and every disk takes it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 4 }), (parts) => {
      const name = fileName(parts, 'xlsx');
      assert.match(name, /^[a-z0-9]+(?:-[a-z0-9]+)*\.xlsx$/);
      assert.ok(name.length <= 250);
    }),
  );
});
