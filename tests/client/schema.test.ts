import assert from 'node:assert/strict';
import test from 'node:test';
import { requestSchema } from '../../shared/features/billing/electronic-payments/request.schema.ts';
import { companySchema } from '../../shared/features/site/companies/company.schema.ts';
import { slotSchema } from '../../shared/features/site/slots/slot.schema.ts';
import { limits } from '../../shared/limits.ts';
import { checkShape, integer, list, mailList, requiredText, rule, shape } from '../../shared/schema.ts';

/** What a slot keeps for subscribers. */
const kept = { reserved: 0, subscribersOnly: false };

test('a right slot has no problems', () => {
  assert.equal(
    checkShape(slotSchema, { ...kept, title: 'Sótano', quota: 10, main: true, vehicleTypes: ['CA'] }),
    null,
  );
});

test('all broken fields are told at once, in the order of the schema, and unknown keys at their own path', () => {
  const problems = checkShape(slotSchema, { ...kept, quota: '7', main: 1, vehicleTypes: [], id: 3 });
  assert.deepEqual(problems, {
    title: { error: 'slotTitleRequired' },
    quota: { error: 'slotQuotaInvalid' },
    main: { rule: 'type' },
    vehicleTypes: { error: 'slotVehicleTypesRequired' },
    id: { rule: 'unknown' },
  });
});

test('nothing is converted, and a rule tells what its text needs', () => {
  const schema = shape({
    days: list(shape({ count: integer(1, 5) }), { by: ['count'] }),
    name: requiredText(3),
  });
  assert.deepEqual(checkShape(schema, { days: [{ count: 9 }, { count: 2.5 }, { cuont: 1 }], name: 'abcd' }), {
    'days[0].count': rule('atMost', { max: 5 }),
    'days[1].count': rule('integer'),
    'days[2].cuont': rule('unknown'),
    name: rule('max', { max: 3 }),
  });
  assert.deepEqual(checkShape(schema, []), { '': rule('type') });
  assert.deepEqual(checkShape(schema, null), { '': rule('required') });
});

test('blanks alone are no text, and characters that turn the writing around are refused', () => {
  const schema = shape({ name: requiredText() });
  assert.deepEqual(checkShape(schema, { name: '   ' }), { name: rule('required') });
  assert.deepEqual(checkShape(schema, { name: 'abc\u202Edef' }), { name: rule('characters') });
  assert.deepEqual(checkShape(schema, { name: 'a\nb' }), { name: rule('characters') });
});

test('characters that a field does not take are told as such, not in the words of the library', () => {
  assert.deepEqual(
    checkShape(companySchema, { name: 'Centro', telephone: 'call me' })?.telephone,
    rule('characters'),
  );
  const request = { kind: 'charge', reference: 'a b' };
  assert.deepEqual(checkShape(requestSchema, request)?.reference, rule('characters'));
});

test('a list names each thing once, however it is written, by the fields that name it', () => {
  const distinct = rule('distinct');
  const schema = shape({
    parts: list(shape({ lineId: integer(1, 9), total: integer(1, 9) }), { by: ['lineId'] }),
    coins: list(shape({ kind: requiredText(), value: integer(1, 9) }), { by: [['kind', 'value']] }),
    guests: list(shape({ id: requiredText(), guestId: integer(1, 9) }), {
      by: ['id', 'guestId'],
      alike: (text) => text.toLowerCase(),
    }),
    mails: mailList(3),
  });
  const part = (lineId: number, total: number) => ({ lineId, total });
  assert.deepEqual(checkShape(schema, { parts: [part(1, 2), part(2, 2)] }), null);
  assert.deepEqual(checkShape(schema, { parts: [part(1, 2), part(1, 3)] }), { parts: distinct });
  const note = { kind: 'note', value: 5 };
  assert.deepEqual(checkShape(schema, { coins: [note, { kind: 'coin', value: 5 }] }), null);
  assert.deepEqual(checkShape(schema, { coins: [note, { ...note }] }), { coins: distinct });
  const guest = (id: string, guestId: number) => ({ id, guestId });
  assert.deepEqual(checkShape(schema, { guests: [guest('a', 1), guest('b', 2)] }), null);
  assert.deepEqual(checkShape(schema, { guests: [guest('a', 1), guest('b', 1)] }), { guests: distinct });
  assert.deepEqual(checkShape(schema, { guests: [guest('a', 1), guest('A', 2)] }), { guests: distinct });
  assert.deepEqual(checkShape(schema, { mails: ['a@b.co', 'A@B.co'] }), { mails: distinct });
});

test('a list beyond its bound is told for that alone, and none of its items is looked at', () => {
  let looks = 0;
  const counted = shape({ count: integer(1, 5) }).test('looked', rule('type'), () => ++looks > 0);
  const schema = shape({ days: list(counted, { max: 3, by: ['count'] }) });
  const days = Array.from({ length: 100_000 }, () => ({ wrong: 1 }));
  assert.deepEqual(checkShape(schema, { days }), { days: rule('atMostItems', { max: 3 }) });
  assert.equal(looks, 0);
});

test('a list of broken items is looked at until enough problems are found, and stops there', () => {
  let looks = 0;
  const counted = integer(1, 5).test('looked', rule('type'), () => ++looks > 0);
  const problems = checkShape(shape({ days: list(counted, { max: 1000 }) }), { days: Array(1000).fill(9) });
  assert.equal(Object.keys(problems ?? {}).length, limits.problems);
  assert.equal(looks, limits.problems);
});

test('of very many unknown keys the first are told', () => {
  const many = Object.fromEntries(Array.from({ length: 350_000 }, (_, n) => [`k${n}`, 0]));
  const problems = Object.keys(checkShape(shape({ name: requiredText() }), many) ?? {});
  assert.deepEqual([problems.length, problems[0], problems[1]], [limits.problems, 'name', 'k0']);
});
