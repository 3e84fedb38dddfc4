import assert from 'node:assert/strict';
import test from 'node:test';
import { toForm, toPayload } from '../../client/src/features/site/slots/slot.form.ts';
import { numberOf } from '../../client/src/ui/form/number-text.ts';
import { slotSchema } from '../../shared/features/site/slots/slot.schema.ts';
import { checkShape } from '../../shared/schema.ts';

test('an untouched new slot lacks its title and its spaces, by the codes of the catalogue', () => {
  assert.deepEqual(checkShape(slotSchema, toPayload(toForm())), {
    title: { error: 'slotTitleRequired' },
    quota: { error: 'slotQuotaInvalid' },
  });
});

test('a stored slot goes through its form unchanged', () => {
  const kept = { reserved: 4, subscribersOnly: false };
  const input = { title: 'Sótano', quota: 12, ...kept, main: true, vehicleTypes: ['MT' as const] };
  const times = { createdAt: '2026-11-21T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z' };
  const slot = { ...input, id: 1, version: 3, occupied: 4, status: 'A', ...times };
  assert.deepEqual(toPayload(toForm(slot)), input);
  const forSubscribers = toPayload({ ...toForm(slot), subscribersOnly: true });
  assert.deepEqual(forSubscribers, { ...input, reserved: 0, subscribersOnly: true });
});

test('typed figures: comma or point, nothing, and what is no number', () => {
  assert.equal(numberOf(' 4,6097 '), 4.6097);
  assert.equal(numberOf('-74.08'), -74.08);
  assert.equal(numberOf(''), undefined);
  assert.equal(numberOf('1e5'), '1e5');
  assert.equal(numberOf('0x10'), '0x10');
  assert.equal(numberOf('1.000,5'), '1.000,5');
});
