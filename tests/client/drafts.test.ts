import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clearDrafts, draftKey, readDraft, setDraftOwner, writeDraft } from '../../client/src/ui/drafts.ts';
import { ownerOf } from '../../client/src/ui/form/paths.ts';

/** What a tab keeps: enough of it for drafts. */
class TabStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const model = { title: '', quota: '', vehicleTypes: ['CA'], segments: [{ day: '1', blocks: [{ id: 'A' }] }] };
const none = new Set<string>();
const draft = (values: Record<string, unknown>) => ({
  at: 1,
  version: 3,
  original: { title: 'A' },
  values: { title: 'B', ...values },
});

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: new TabStorage() });
  setDraftOwner(7, 1);
});

function kept(values: Record<string, unknown>, secrets: ReadonlySet<string> = none) {
  const key = draftKey('/view#1') ?? '';
  writeDraft(key, draft(values), secrets);
  return readDraft(key, { ...model, ...values });
}

test('a draft is found by the same user in the same company on the same screen alone', () => {
  writeDraft(draftKey('/view#1') ?? '', draft({}), none);
  assert.equal(readDraft(draftKey('/view#1') ?? '', model)?.version, 3);
  assert.equal(readDraft(draftKey('/view#2') ?? '', model), null);
  setDraftOwner(7, 2);
  assert.equal(readDraft(draftKey('/view#1') ?? '', model), null);
  setDraftOwner(7, 1);
  assert.notEqual(readDraft(draftKey('/view#1') ?? '', model), null);
  setDraftOwner(70, 1);
  assert.deepEqual(Object.keys(sessionStorage), []);
});

test('secrets are not kept: by what the field is, or by its name; with nothing else changed nothing is', () => {
  assert.deepEqual(kept({ current: 'x', apiKey: 'y', quota: '3' }, new Set(['current']))?.values, {
    title: 'B',
    quota: '3',
  });
  assert.ok(!JSON.stringify(sessionStorage).includes('"y"'));
  const key = draftKey('/view#2') ?? '';
  writeDraft(key, { at: 1, original: { password: '' }, values: { password: 'z' } }, none);
  assert.equal(sessionStorage.getItem(key), null);
});

test('a draft of another shape is none: names, kinds of values, entries of lists', () => {
  const key = draftKey('/view#1') ?? '';
  const found = (values: Record<string, unknown>) => {
    sessionStorage.setItem(key, JSON.stringify(draft(values)));
    return readDraft(key, model) !== null;
  };
  assert.ok(found({ quota: '3', vehicleTypes: [], segments: [{ day: '2', blocks: [] }] }));
  assert.ok(!found({ gone: '3' }));
  assert.ok(!found({ quota: 3 }));
  assert.ok(!found({ vehicleTypes: [null] }));
  assert.ok(!found({ segments: [{ day: '2' }] }));
  assert.ok(!found({ segments: [{ day: '2', blocks: [{ id: 'A', more: 1 }] }] }));
  for (const text of ['', '{', '[]', 'null', '{"at":"x"}']) {
    sessionStorage.setItem(key, text);
    assert.equal(readDraft(key, model), null);
  }
});

test('a logout leaves nothing, and storage that is forbidden breaks nothing', () => {
  kept({});
  sessionStorage.setItem('other', '1');
  clearDrafts();
  assert.deepEqual(Object.keys(sessionStorage), ['other']);
  Object.assign(globalThis, {
    sessionStorage: new Proxy(
      {},
      {
        get: () => {
          throw new Error('forbidden');
        },
      },
    ),
  });
  assert.equal(kept({}), null);
  setDraftOwner(7, 1);
});

test('an error belongs to the innermost field that holds its path', () => {
  const names = ['segments', 'segments[0].blocks[1].time', 'segments[0]', 'maximum'];
  assert.equal(ownerOf('segments[0].blocks[1].time', names), 'segments[0].blocks[1].time');
  assert.equal(ownerOf('segments[0].blocks[2].time', names), 'segments[0]');
  assert.equal(ownerOf('segments[10].blocks', names), 'segments');
  assert.equal(ownerOf('maximum.value', names), 'maximum');
  assert.equal(ownerOf('maximumValue', names), undefined);
});
