import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '../../../shared/limits.ts';
import type { Calls, Wire } from './entity-api.ts';

const path = '/bulk-deletions';
const pick = ({ id, version }: Wire) => ({ id, version });

/** Deleting several records of a resource in one call. */
export function testBulkDeletion(calls: () => Calls): void {
  it('deletes several, tells of each, and leaves what it refuses', async () => {
    const { site } = calls().world;
    const [first, second, stale] = [await calls().create(), await calls().create(), await calls().create()];
    const gone = await calls().create();
    await calls().call('DELETE', `/${gone.id}`);
    const before = await calls().filed();
    const rows = [
      pick(second),
      { ...pick(stale), version: 7 },
      pick(first),
      pick(gone),
      { id: 9_999_999, version: 1 },
    ];
    const answer = await calls().call('POST', path, { rows });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const told = answer.body.results.map(({ id, status, code }: Wire) => [id, status, code]);
    assert.deepEqual(told, [
      [second.id, 200, undefined],
      [stale.id, 409, calls().staleCode],
      [first.id, 200, undefined],
      [gone.id, 404, -1],
      [9_999_999, 404, -1],
    ]);
    assert.ok(answer.body.results[1].message);
    assert.equal(answer.body.results[1].current, undefined);
    for (const one of [first, second])
      assert.deepEqual([(await calls().call('GET', `/${one.id}`)).body.status, one.status], ['D', 'A']);
    const { oneTimePassword: _, ...shown } = stale;
    assert.deepEqual((await calls().call('GET', `/${stale.id}`)).body, shown);
    const after = await calls().filed();
    assert.equal(after.outbox - before.outbox, 2);
    const entries = await site.db
      .selectFrom('audit_entries')
      .select(['record_id', 'action', 'view', 'request_id', 'user_id'])
      .where('resource', '=', calls().entity.name)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    assert.deepEqual(
      entries.map(({ record_id, action, view, user_id }) => [record_id, action, view, user_id]),
      [second, first].map(({ id }) => [id, 'delete', calls().entity.view, 1]),
    );
    assert.equal(entries[0]?.request_id, entries[1]?.request_id);
  });

  it('takes a list of different records with their versions, up to a limit', async () => {
    const made = await calls().create();
    const before = await calls().filed();
    const tooMany = Array.from({ length: limits.bulkRows + 1 }, (_, at) => ({ id: at + 1, version: 1 }));
    for (const [body, field] of [
      [{}, 'rows'],
      [{ rows: [] }, 'rows'],
      [{ rows: 'all' }, 'rows'],
      [{ rows: tooMany }, 'rows'],
      [{ rows: [pick(made), pick(made)] }, 'rows'],
      [{ rows: [pick(made), { ...pick(made), version: 2 }] }, 'rows'],
      [{ rows: [{ id: made.id }] }, 'rows[0].version'],
      [{ rows: [{ ...pick(made), version: '1' }] }, 'rows[0].version'],
      [{ rows: [{ id: -1, version: 1 }] }, 'rows[0].id'],
      [{ rows: [null] }, 'rows[0]'],
      [{ rows: [{ ...pick(made), status: 'D' }] }, 'rows[0].status'],
      [{ rows: [pick(made)], companyId: 1 }, 'companyId'],
    ] as const) {
      const answer = await calls().call('POST', path, body);
      assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 100));
      assert.ok(answer.body.fields[field], `${field}: ${JSON.stringify(answer.body)}`);
    }
    assert.deepEqual(await calls().filed(), before);
    assert.equal((await calls().call('GET', `/${made.id}`)).body.status, 'A');
  });

  it('is for who may write, from a view that writes', async () => {
    const made = await calls().create();
    const body = { rows: [pick(made)] };
    const { entity, world } = calls();
    const reader = await calls().person({ [entity.view]: 'read', 'view/configuration/checktoken': 'write' });
    for (const view of [entity.view, 'view/configuration/checktoken', null]) {
      const answer = await calls().call('POST', path, body, { token: reader.token, view });
      assert.deepEqual([answer.status, answer.body.code], [403, -1700], String(view));
    }
    assert.equal((await calls().call('POST', path, body, { token: null })).status, 401);
    if (entity.scope === 'company') {
      const there = await calls().call('POST', path, body, { company: world.other });
      assert.deepEqual(
        there.body.results.map((one: Wire) => [one.id, one.status]),
        [[made.id, 404]],
      );
    }
    assert.equal((await calls().call('GET', `/${made.id}`)).body.status, 'A');
  });

  it('deletes each record once, whoever asks at the same time and in whatever order', async () => {
    const made: Wire[] = [];
    for (let more = 0; more < 6; more += 1) made.push(await calls().create());
    const answers = await Promise.all(
      [made, made.toReversed(), made, made.toReversed()].map((rows) =>
        calls().call('POST', path, { rows: rows.map(pick) }),
      ),
    );
    const results: Wire[] = answers.flatMap((answer) => answer.body.results);
    for (const { id } of made)
      assert.equal(results.filter((one) => one.id === id && one.status === 200).length, 1);
    assert.equal(results.filter((one) => one.status === 404).length, 18);
  });
}
