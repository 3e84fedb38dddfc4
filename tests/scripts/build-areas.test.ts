import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallByArea } from '../../scripts/build-areas.ts';
import type { Part } from '../../scripts/build-outputs.ts';

const part = (bytes: number, ...imports: string[]): Part => ({
  entries: [],
  imports,
  inputs: { source: bytes },
});

const pieces = new Map<string, Part>([
  ['base.js', part(9)],
  ['forms.js', part(9)],
  ['stores.js', part(5_000, 'base.js')],
  ['slots.js', part(5_000, 'base.js')],
  ['companies.js', part(20_000, 'base.js')],
  ['store-editor.js', part(3_000, 'forms.js', 'stores.js')],
  ['slot-editor.js', part(3_000, 'forms.js', 'slots.js', 'slot-shared.js')],
  ['slot-shared.js', part(100, 'forms.js')],
  ['company-editor.js', part(3_000, 'forms.js', 'companies.js')],
  ['schedule-editor.js', part(3_000, 'forms.js', 'tariff-editor.js')],
  ['tariff-editor.js', part(30_000, 'forms.js')],
  ['device-forms.js', part(300, 'forms.js')],
  ['board.js', part(300, 'base.js')],
]);

const groups = new Map([
  ['base.js', 'base'],
  ['forms.js', 'forms'],
  ['stores.js', 'site-stores'],
  ['slots.js', 'site-slots'],
  ['companies.js', 'site-companies'],
  ['store-editor.js', 'site-stores-later-forms'],
  ['slot-editor.js', 'site-slots-later-forms'],
  ['slot-shared.js', 'site-slots-forms'],
  ['company-editor.js', 'site-companies-later-forms'],
  ['schedule-editor.js', 'site-schedules-later-forms'],
  ['tariff-editor.js', 'tariff-editor'],
  ['device-forms.js', 'site-devices-forms'],
  ['board.js', 'board'],
]);

test('small groups of an area come together, and none makes the others ask for a file of its own', () => {
  const placed = smallByArea({
    groups,
    pieces,
    areas: new Set(['site', 'tariff']),
    atOnce: new Set(['device-forms.js']),
  });
  assert.deepEqual(Object.fromEntries(placed), {
    'base.js': 'base',
    'forms.js': 'forms',
    'stores.js': 'site',
    'slots.js': 'site',
    'companies.js': 'site-companies',
    'store-editor.js': 'site-later-forms',
    'slot-editor.js': 'site-later-forms',
    'slot-shared.js': 'site-later-forms',
    // Its screen is large and stays by itself: whoever edits a store has not loaded it.
    'company-editor.js': 'site-companies-later-forms',
    'schedule-editor.js': 'site-schedules-later-forms',
    'tariff-editor.js': 'tariff-editor',
    // A screen is not drawn without it.
    'device-forms.js': 'site-devices-forms',
    'board.js': 'board',
  });
});

test('who leaves takes along whoever needs it', () => {
  const placed = smallByArea({
    groups: new Map([
      ['a.js', 'site-a-later'],
      ['b.js', 'site-b-later'],
      ['tariff-editor.js', 'tariff-editor'],
    ]),
    pieces: new Map([
      ['a.js', part(10, 'b.js')],
      ['b.js', part(10, 'tariff-editor.js')],
      ['tariff-editor.js', part(10)],
    ]),
    areas: new Set(['site']),
    atOnce: new Set(),
  });
  assert.equal(placed.get('b.js'), 'site-b-later');
  assert.equal(placed.get('a.js'), 'site-a-later');
});
