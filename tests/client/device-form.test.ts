import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imeiOf } from '../../client/src/features/site/devices/device.form.ts';
import { normalizePlate } from '../../shared/plate.ts';

test('an IMEI is its digits however it was pasted; a serial number stays as it is written', () => {
  assert.equal(imeiOf(' 35 209900 176148 1 '), '352099001761481');
  assert.equal(imeiOf('35-209900-176148-1'), '352099001761481');
  assert.equal(imeiOf(' SN 4711-A '), 'SN 4711-A');
  assert.equal(imeiOf('12-34'), '12-34');
  assert.equal(normalizePlate(' abc-12.3 '), 'ABC123');
});
