import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditEntries } from '../../../core/db/ledger.table.ts';
import type { Calls, Wire } from './entity-api.ts';

const managed = ['id', 'version', 'createdAt', 'updatedAt', 'status'];

/** What was answered, as far as it was sent: the parts of a list may have got ids, and what comes of them, beside. */
function asSent(answered: unknown, sent: unknown): unknown {
  if (!Array.isArray(answered) || !Array.isArray(sent)) return answered;
  return answered.map((part: unknown, place) => {
    const given: unknown = sent[place];
    if (typeof part !== 'object' || typeof given !== 'object' || !part || !given) return part;
    return Object.fromEntries(Object.entries(part).filter(([key]) => key in given));
  });
}

/** Creating, changing and deleting a record, its versions and what is filed of it. */
export function testLife(calls: () => Calls): void {
  it('creates with id, version 1 and times, and reads the same back', async () => {
    const { entity } = calls();
    const sample = calls().sample();
    const made = await calls().call('POST', '', sample);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    for (const field of managed) assert.ok(field in made.body, field);
    assert.equal(made.body.version, 1);
    assert.equal(made.body.status, 'A');
    assert.equal(Date.parse(made.body.createdAt), calls().world.site.clock.now);
    assert.ok(!('companyId' in made.body) && !('company_id' in made.body));
    for (const [field, value] of Object.entries(sample))
      assert.deepEqual(asSent(made.body[field], value), value, `${entity.name}.${field}`);
    const read = await calls().call('GET', `/${made.body.id}`);
    assert.equal(read.status, 200);
    const { oneTimePassword: _, ...shown } = made.body;
    assert.deepEqual(read.body, shown);
  });

  it('can do without what is optional, and takes a record back just as it was read', async () => {
    const sample = calls().sample();
    for (const field of calls().entity.optional) delete sample[field];
    const made = await calls().call('POST', '', sample);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const back = await calls().call('PUT', `/${made.body.id}`, made.body);
    assert.equal(back.status, 200, JSON.stringify(back.body));
    const { oneTimePassword: _, version, ...shown } = made.body;
    assert.deepEqual(back.body, { ...shown, version: version + 1 });
  });

  it('changes what is given, keeps the rest and counts the version', async () => {
    const made = await calls().create();
    const answer = await calls().call('PUT', `/${made.id}`, { version: 1, ...calls().entity.change });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.body.version, 2);
    assert.equal(answer.body.createdAt, made.createdAt);
    for (const field of Object.keys(calls().sample())) {
      const expected = field in calls().entity.change ? calls().entity.change[field] : made[field];
      assert.deepEqual(answer.body[field], expected, field);
    }
    await remove(calls(), made.id);
  });

  it('E6: refuses an old version with its code and shows the record as it is; without a version it asks for it', async () => {
    const made = await calls().create();
    const path = `/${made.id}`;
    const second = await calls().call('PUT', path, { version: 1, ...calls().entity.change });
    const stale = await calls().call('PUT', path, calls().body(made));
    assert.equal(stale.status, 409);
    assert.equal(stale.body.code, calls().staleCode);
    assert.deepEqual(stale.body.current, second.body);
    for (const version of [undefined, null, '2', 2.5]) {
      const answer = await calls().call('PUT', path, { ...calls().body(made), version });
      assert.equal(answer.status, 400, String(version));
      assert.ok(answer.body.fields.version);
    }
    assert.equal((await calls().call('DELETE', `${path}?version=1`)).body.code, calls().staleCode);
    assert.equal((await calls().call('DELETE', `${path}?version=x`)).status, 400);
    assert.equal((await calls().call('DELETE', `${path}?version=2`)).status, 200);
  });

  it('E6: of 20 parallel updates exactly one wins', async () => {
    const made = await calls().create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls().call('PUT', `/${made.id}`, calls().body(made))),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    assert.deepEqual(statuses, [200, ...Array(19).fill(409)]);
    for (const answer of answers)
      if (answer.status === 409) assert.equal(answer.body.code, calls().staleCode);
    assert.equal((await calls().call('GET', `/${made.id}`)).body.version, 2);
  });

  it('deletes by status: hidden in lists, readable by id, shown with status=D, gone for writing', async () => {
    const made = await calls().create();
    const gone = await calls().call('DELETE', `/${made.id}`);
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    assert.equal(gone.body.status, 'D');
    const read = await calls().call('GET', `/${made.id}`);
    assert.equal(read.status, 200);
    assert.equal(read.body.status, 'D');
    const listed = async (query: string) =>
      (await calls().call('GET', `?sort=-id&size=100&${query}`)).body.rows.some(
        (row: Wire) => row.id === made.id,
      );
    assert.equal(await listed(''), false);
    assert.equal(await listed('status=D'), true);
    assert.equal((await calls().call('PUT', `/${made.id}`, calls().body(gone.body))).status, 404);
    assert.equal((await calls().call('DELETE', `/${made.id}`)).status, 404);
  });

  it('files each write with who, from where, before and after; a refused one leaves nothing', async () => {
    const { site } = calls().world;
    const made = await calls().create();
    const path = `/${made.id}`;
    await calls().call('PUT', path, { version: 1, ...calls().entity.change });
    await calls().call('DELETE', path);
    const rows = await site.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('resource', '=', calls().entity.name)
      .where('record_id', '=', made.id)
      .orderBy('id')
      .execute();
    const entries = rows.map((row) => auditEntries.read(row));
    assert.deepEqual(
      entries.map((entry) => [entry.action, entry.before?.version, entry.after?.version]),
      [
        ['create', undefined, 1],
        ['update', 1, 2],
        ['delete', 2, 3],
      ],
    );
    for (const entry of entries) {
      assert.equal(entry.view, calls().entity.view);
      assert.equal(entry.userId, 1);
      assert.equal(entry.companyId, calls().company);
      assert.ok(entry.requestId);
      assert.doesNotMatch(JSON.stringify(entry), /passwordHash|keyHash|argon2/);
    }
    const outbox = await site.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', calls().entity.name)
      .where('record_id', '=', made.id)
      .execute();
    assert.equal(outbox.length, 3);

    const before = await calls().filed();
    for (const { change } of calls().entity.invalid) await calls().call('POST', '', calls().sample(change));
    await calls().call('PUT', path, calls().body(made));
    await calls().call('DELETE', path);
    await calls().call('POST', '', calls().sample(), { view: null });
    assert.deepEqual(await calls().filed(), before);
  });
}

async function remove(calls: Calls, id: number): Promise<void> {
  const answer = await calls.call('DELETE', `/${id}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}
