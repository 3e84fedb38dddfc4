import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Changes, NewRecord, WireRecord } from '../../core/db/records.ts';
import { webhooks } from '../../core/features/outside/webhooks/webhooks.table.ts';
import { slots } from '../../core/features/site/slots/slots.table.ts';

type NewSlot = NewRecord<typeof slots>;
type SlotChanges = Changes<typeof slots>;

/** Each line that must not compile says so: the types are checked along with all others. */
test('a record is written by the columns of its table, with values of their types', () => {
  const whole = {
    title: 'Norte',
    quota: 3,
    reserved: 0,
    subscribersOnly: false,
    main: false,
    vehicleTypes: ['CA'],
  } satisfies NewSlot;
  const one: SlotChanges = { quota: 4 };
  // @ts-expect-error: there is no such column
  const misspelt: SlotChanges = { qouta: 4 };
  // @ts-expect-error: the quota is a number
  const mistyped: SlotChanges = { quota: '4' };
  // @ts-expect-error: whose a record is comes from its scope
  const moved: SlotChanges = { companyId: 2 };
  // @ts-expect-error: a version counts by itself
  const renumbered: SlotChanges = { version: 9 };
  // @ts-expect-error: a new slot has a quota and says whether it is the main one
  const incomplete: NewSlot = { title: 'Norte', vehicleTypes: ['CA'] };
  assert.deepEqual(Object.keys(slots.write(whole)), [
    'title',
    'title_folded',
    'quota',
    'reserved',
    'subscribers_only',
    'main',
    'vehicle_types',
  ]);
  assert.deepEqual(
    [one, misspelt, mistyped, moved, renumbered, incomplete].map((values) => Object.keys(values)[0]),
    ['quota', 'qouta', 'quota', 'companyId', 'version', 'title'],
  );
});

/** The hidden columns of a table, by the type of what is answered. */
type Kept<T extends { columns: object }, Answered> = Exclude<keyof T['columns'], keyof Answered>;

test('the type of what is answered leaves out what never leaves the core', () => {
  const ofSlots: Record<Kept<typeof slots, WireRecord<typeof slots>>, true> = {
    companyId: true,
    titleFolded: true,
  };
  assert.deepEqual(Object.keys(ofSlots).sort(), [...slots.hidden].sort());
  const ofWebhooks: Record<Kept<typeof webhooks, WireRecord<typeof webhooks>>, true> = {
    companyId: true,
    nameFolded: true,
    secret: true,
    silences: true,
  };
  assert.deepEqual(Object.keys(ofWebhooks).sort(), [...webhooks.hidden].sort());
});
