import assert from 'node:assert/strict';
import test from 'node:test';
import { companySchema } from '../../shared/features/companies/company.schema.ts';
import { requestSchema } from '../../shared/features/electronic-payments/request.schema.ts';
import { slotSchema } from '../../shared/features/slots/slot.schema.ts';
import { checkShape, integer, list, requiredText, rule, shape } from '../../shared/schema.ts';

test('a right slot has no problems', () => {
  assert.equal(
    checkShape(slotSchema, { title: 'Sótano', quota: 10, main: true, vehicleTypes: ['CA'] }),
    null,
  );
});

test('all broken fields are told at once, in the order of the schema, and unknown keys at their own path', () => {
  const problems = checkShape(slotSchema, { quota: '7', main: 1, vehicleTypes: [], id: 3 });
  assert.deepEqual(problems, {
    title: { error: 'slotTitleRequired' },
    quota: { error: 'slotQuotaInvalid' },
    main: { rule: 'type' },
    vehicleTypes: { error: 'slotVehicleTypesRequired' },
    id: { rule: 'unknown' },
  });
});

test('nothing is converted, and a rule tells what its text needs', () => {
  const schema = shape({ days: list(shape({ count: integer(1, 5) })), name: requiredText(3) });
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
