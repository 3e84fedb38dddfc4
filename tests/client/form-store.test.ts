import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FormStore } from '../../client/src/ui/form/form-store.ts';

test('the fields of a form are told of other values and other errors, and of nothing else', () => {
  const values = { name: 'A', days: [] };
  const store = new FormStore(values);
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.set(values, {});
  assert.equal(told, 0);
  store.set({ ...values, name: 'B' }, {});
  assert.equal(told, 1);
  assert.equal(store.get().values.days, values.days);
  store.set(store.get().values, { name: 'Too short' });
  const { errors } = store.get();
  store.set({ ...values, name: 'C' }, { name: 'Too short' });
  assert.equal(told, 3);
  assert.equal(store.get().errors, errors);
  stop();
  store.set(values, {});
  assert.equal(told, 3);
});
