import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screensWithTooMany } from '../../scripts/build-requests.ts';

const built = {
  entries: { app: ['frame-1.js', 'base-1.js'], login: ['login-1.js', 'base-1.js'] },
  views: { list: ['slots-1.js'], form: ['calendar-1.js', 'forms-1.js', 'site-1.js'] },
  texts: {
    list: { es: ['words-es-1.js', 'slots-es-1.js'], en: [] },
    form: { es: ['words-es-1.js', 'calendar-es-1.js'], en: [] },
  },
};

test('ten requests for a screen, twelve for one with a form and six for the login are none too many', () => {
  assert.deepEqual(screensWithTooMany(built), []);
  const login = { ...built.entries, login: ['1.js', '2.js', '3.js', '4.js'] };
  assert.deepEqual(screensWithTooMany({ ...built, entries: login }), []);
});

test('one file more is too many, whether of the program or of the texts', () => {
  const list = [...built.views.list, 'part-1.js'];
  assert.deepEqual(screensWithTooMany({ ...built, views: { ...built.views, list } }), ['list (11 of 10)']);
  const form = { es: [...built.texts.form.es, 'values-es-1.js'], en: [] };
  assert.deepEqual(screensWithTooMany({ ...built, texts: { ...built.texts, form } }), ['form (13 of 12)']);
  const login = ['1.js', '2.js', '3.js', '4.js', '5.js'];
  assert.deepEqual(screensWithTooMany({ ...built, entries: { ...built.entries, login } }), [
    'login (7 of 6)',
  ]);
});
