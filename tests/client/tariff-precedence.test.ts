import assert from 'node:assert/strict';
import test from 'node:test';
import { toForm, toPayload } from '../../client/src/features/pricing/tariff-assignments/assignment.form.ts';
import {
  type Assignment,
  applying,
  overruledBy,
  stateOf,
} from '../../client/src/features/pricing/tariff-assignments/precedence.ts';
import { tariffAssignmentSchema } from '../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import { checkShape, rule } from '../../shared/schema.ts';

function assignment(id: number, more: Partial<Assignment> = {}): Assignment {
  const days = { validFrom: '2026-01-01', validTo: null };
  return { id, version: 1, tariffId: id, vehicleType: 'CA', slotId: null, status: 'A', ...days, ...more };
}

const general = assignment(1);
const own = assignment(2, { slotId: 7 });
const later = assignment(3, { validFrom: '2026-06-01', validTo: '2026-12-31' });
const newer = assignment(4, { validFrom: '2026-06-01' });
const all = [general, own, later, newer];
const ids = (slotId: number | null, day: string) =>
  applying(all, { vehicleType: 'CA', slotId, day }).map(({ id }) => id);

test('a slot’s own goes first, then what starts later, then what is newer', () => {
  assert.deepEqual(ids(7, '2026-07-01'), [2, 4, 3, 1]);
  assert.deepEqual(ids(8, '2026-07-01'), [4, 3, 1]);
  assert.deepEqual(ids(8, '2026-05-31'), [1]);
  assert.deepEqual(ids(8, '2025-12-31'), []);
  assert.deepEqual(ids(8, '2027-01-01'), [4, 1]);
});

test('what takes the place of an assignment is told with its reason and its days', () => {
  const told = overruledBy(general, all).map(({ other, reason, from, to }) => [other.id, reason, from, to]);
  assert.deepEqual(told, [
    [2, 'slot', '2026-01-01', null],
    [3, 'later', '2026-06-01', '2026-12-31'],
    [4, 'later', '2026-06-01', null],
  ]);
  assert.deepEqual(
    overruledBy(later, all).map(({ other, reason }) => [other.id, reason]),
    [
      [2, 'slot'],
      [4, 'newer'],
    ],
  );
  assert.deepEqual(overruledBy(own, all), []);
});

test('other vehicles, other slots, other days and deleted ones do not meet', () => {
  const apart = [
    assignment(9, { vehicleType: 'MT' }),
    assignment(10, { slotId: 8 }),
    assignment(11, { slotId: 7, validFrom: '2027-01-01', status: 'D' }),
  ];
  assert.deepEqual(overruledBy(own, [own, ...apart]), []);
  const ended = assignment(12, { validTo: '2026-03-01' });
  assert.deepEqual(overruledBy(ended, [ended, later]), []);
});

test('an assignment holds today if it does so in some slot', () => {
  const state = (one: Assignment, slots: number[]) => stateOf(one, all, slots, '2026-07-01');
  assert.equal(state(own, [7, 8]), 'now');
  assert.equal(state(newer, [7, 8]), 'now');
  assert.equal(state(newer, [7]), 'covered');
  assert.equal(state(general, [7, 8]), 'covered');
  assert.equal(stateOf(general, [general], [], '2026-07-01'), 'now');
  assert.equal(stateOf(later, all, [8], '2026-05-01'), 'future');
  assert.equal(stateOf(later, all, [8], '2027-05-01'), 'past');
});

test('an assignment goes through its form unchanged; a new one lacks its tariff', () => {
  const { tariffId, vehicleType, slotId, validFrom, validTo } = later;
  assert.deepEqual(toPayload(toForm('2026-11-21', later)), {
    tariffId,
    vehicleType,
    slotId,
    validFrom,
    validTo,
  });
  assert.deepEqual(checkShape(tariffAssignmentSchema, toPayload(toForm('2026-11-21'))), {
    tariffId: rule('required'),
  });
});
