import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { SessionRecord } from '../../../server/session/session.ts';
import type { SessionStore } from '../../../server/session/store.ts';

export function record(userId: number): SessionRecord {
  return {
    token: { value: `token${userId}`, life: 600, heartbeatEvery: 100_000, issuedAt: null },
    receivedAt: 1_772_452_800_000,
    access: {
      user: { id: userId, name: 'Ñandú “1”', email: 'a@b' },
      companies: [],
      views: [{ view: 'view/start', level: 'read' }],
      mustChangePassword: false,
    },
    company: { id: 7, name: 'Centro' },
    view: 'view/start',
  };
}

/**
 * What every session store must do.
 * @param prepare answers a function that opens the same store again and again
 */
export function testsOfSessionStores(name: string, prepare: (t: TestContext) => () => SessionStore): void {
  test(`session store (${name}): what was put is there again, to the letter, after it is opened anew`, (t) => {
    const open = prepare(t);
    const first = open();
    assert.deepEqual(first.all(), []);
    first.put('a', record(1));
    first.put('b', record(2));
    first.close();
    const second = open();
    assert.deepEqual(
      second.all().sort((x, y) => x.id.localeCompare(y.id)),
      [
        { id: 'a', record: record(1) },
        { id: 'b', record: record(2) },
      ],
    );
    second.close();
  });

  test(`session store (${name}): a second put replaces the first`, (t) => {
    const store = prepare(t)();
    store.put('a', record(1));
    store.put('a', record(3));
    assert.deepEqual(store.all(), [{ id: 'a', record: record(3) }]);
    store.close();
  });

  test(`session store (${name}): what was removed stays away, and only that; removing it twice is no error`, (t) => {
    const open = prepare(t);
    const first = open();
    first.put('a', record(1));
    first.put('b', record(2));
    first.remove('a');
    first.remove('a');
    first.remove('never');
    first.close();
    const second = open();
    assert.deepEqual(second.all(), [{ id: 'b', record: record(2) }]);
    second.close();
  });

  test(`session store (${name}): to be checked changes nothing; what was put is kept without a close`, (t) => {
    const open = prepare(t);
    const first = open();
    first.check();
    first.put('a', record(1));
    first.check();
    const second = open();
    assert.deepEqual(second.all(), [{ id: 'a', record: record(1) }]);
    second.close();
    first.close();
  });

  test(`session store (${name}): a session without company, with a long name and a token that tells no life`, (t) => {
    const open = prepare(t);
    const odd = record(4);
    odd.company = null;
    odd.token = { ...odd.token, value: 'x'.repeat(8192), life: null };
    odd.access.user.name = '"\\\u0000😀'.repeat(1000);
    const first = open();
    first.put('odd', odd);
    first.close();
    const second = open();
    assert.deepEqual(second.all(), [{ id: 'odd', record: odd }]);
    second.close();
  });

  test(`session store (${name}): a thousand sessions, each under its own id`, (t) => {
    const store = prepare(t)();
    for (let i = 0; i < 1000; i++) store.put(`id${i}`, record(i));
    for (let i = 0; i < 1000; i += 2) store.remove(`id${i}`);
    const found = store.all();
    assert.equal(found.length, 500);
    for (const { id, record: one } of found) assert.equal(id, `id${one.access.user.id}`);
    store.close();
  });

  test(`session store (${name}): what is read is a copy`, (t) => {
    const store = prepare(t)();
    store.put('a', record(1));
    const [found] = store.all();
    found!.record.access.user.name = 'changed';
    assert.equal(store.all()[0]?.record.access.user.name, 'Ñandú “1”');
    store.close();
  });
}
