import assert from 'node:assert/strict';
import test from 'node:test';
import { mergeChanges } from '../../client/src/ui/form/merge.ts';

const original = { title: 'Sótano', quota: '10', types: ['CA'] };

test('what only one side changed is taken from that side, without a question', () => {
  const mine = { ...original, title: 'Sótano 1' };
  const current = { ...original, quota: '12', types: ['CA', 'MT'] };
  assert.deepEqual(mergeChanges({ original, mine, current }), {
    merged: { title: 'Sótano 1', quota: '12', types: ['CA', 'MT'] },
    conflicts: [],
  });
});

test('the same change on both sides is no conflict, two different ones are', () => {
  const mine = { ...original, title: 'A', quota: '11' };
  const current = { ...original, title: 'A', quota: '12' };
  assert.deepEqual(mergeChanges({ original, mine, current }), {
    merged: { title: 'A', quota: '11', types: ['CA'] },
    conflicts: ['quota'],
  });
});

test('what is stored of a field and never told may have changed: one’s own is a question, nothing of one’s own is none', () => {
  const keys = { title: 'A', apiKey: '' };
  const secrets = new Set(['apiKey']);
  const asked = mergeChanges({ original: keys, mine: { ...keys, apiKey: 'new' }, current: keys, secrets });
  assert.deepEqual(asked, { merged: { title: 'A', apiKey: 'new' }, conflicts: ['apiKey'] });
  const united = mergeChanges({ original: keys, mine: { ...keys, title: 'B' }, current: keys, secrets });
  assert.deepEqual(united, { merged: { title: 'B', apiKey: '' }, conflicts: [] });
});
