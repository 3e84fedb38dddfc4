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

  test(`session store (${name}): what is read is a copy`, (t) => {
    const store = prepare(t)();
    store.put('a', record(1));
    const [found] = store.all();
    found!.record.access.user.name = 'changed';
    assert.equal(store.all()[0]?.record.access.user.name, 'Ñandú “1”');
    store.close();
  });
}
