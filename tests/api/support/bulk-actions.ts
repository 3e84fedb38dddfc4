import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits } from '../../../shared/limits.ts';
import type { Wire } from './entity-api.ts';
import { openLot } from './lot.ts';
import { signUp } from './people.ts';
import type { Site } from './site.ts';

/** An action of a resource, and four records on which it can be done. */
interface BulkSubject {
  name: string;
  /** A view from which it may be done. */
  view: string;
  action: string;
  /** Of a company that has none yet. */
  make(company: number): Promise<Wire[]>;
  isDone(record: Wire): boolean;
  /** What comes of it where it is done already: nothing, or a refusal by this reason, and then no audit entry. */
  again: string;
}

const pick = ({ id, version }: Wire) => ({ id, version });
const shortOf = ({ id, status, code }: Wire) => [id, status, code];

/** The rules that hold for every action on several records, as tests over a site that is open already. */
export function testBulkAction(site: () => Site, { name, view, action, make, isDone, again }: BulkSubject) {
  const path = `/${name}/bulk-actions`;
  const open = async () => {
    const { companyId: company } = await openLot(site());
    const as = { view, company };
    return {
      company,
      records: await make(company),
      call: (body: unknown, more: object = {}) => site().call('POST', path, body, { ...as, ...more }),
      read: ({ id }: Wire): Promise<Wire> => site().done('GET', `/${name}/${id}`, undefined, as),
    };
  };
  const entries = () =>
    site()
      .db.selectFrom('audit_entries')
      .select(['record_id', 'action', 'view', 'request_id'])
      .where('resource', '=', name)
      .orderBy('id', 'desc')
      .execute();

  describe(`${name}: ${action}`, () => {
    it('is done to several, told of each, and leaves what it refuses', async () => {
      const { records, call, read } = await open();
      const [first, second, stale, other] = records as [Wire, Wire, Wire, Wire];
      const before = await entries();
      const unknown = { id: 9_999_999, version: 1 };
      const rows = [pick(second), { ...pick(stale), version: stale.version + 7 }, pick(first), unknown];
      const { status, body } = await call({ action, rows });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(body.results.map(shortOf), [
        [second.id, 200, undefined],
        [stale.id, 409, -1651],
        [first.id, 200, undefined],
        [unknown.id, 404, -1],
      ]);
      assert.ok(body.results[1].message);
      assert.equal(body.results[1].current, undefined);
      for (const one of [first, second]) assert.ok(isDone(await read(one)), JSON.stringify(await read(one)));
      for (const one of [stale, other]) assert.ok(!isDone(await read(one)));
      const filed = (await entries()).slice(0, -before.length || undefined);
      if (again !== 'nothing') return assert.equal(filed.length, 0);
      assert.deepEqual(
        filed.map((one) => [one.record_id, one.action, one.view]),
        [second, first].map(({ id }) => [id, 'update', view]),
      );
      assert.equal(filed[0]?.request_id, filed[1]?.request_id);
      return undefined;
    });

    it('changes nothing where it is done already', async () => {
      const { records, call, read } = await open();
      await call({ action, rows: records.slice(0, 2).map(pick) });
      const done = [await read(records[0] ?? {}), await read(records[1] ?? {})];
      const before = await entries();
      const { body } = await call({ action, rows: done.map(pick) });
      const wanted = again === 'nothing' ? [200, undefined] : [409, again];
      assert.deepEqual(
        body.results.map(({ status, reason }: Wire) => [status, reason]),
        [wanted, wanted],
      );
      assert.deepEqual([await read(records[0] ?? {}), await read(records[1] ?? {})], done);
      assert.deepEqual(await entries(), before);
    });

    it('takes a known action and a list of different records with their versions, up to a limit', async () => {
      const { records, call, read } = await open();
      const row = pick(records[0] ?? {});
      const tooMany = Array.from({ length: limits.bulkRows + 1 }, (_, at) => ({ id: at + 1, version: 1 }));
      for (const [body, field] of [
        [{ rows: [row] }, 'action'],
        [{ action: 'explode', rows: [row] }, 'action'],
        [{ action: 'constructor', rows: [row] }, 'action'],
        [{ action: [action], rows: [row] }, 'action'],
        [{ action }, 'rows'],
        [{ action, rows: [] }, 'rows'],
        [{ action, rows: tooMany }, 'rows'],
        [{ action, rows: [row, row] }, 'rows'],
        [{ action, rows: [{ id: row.id }] }, 'rows[0].version'],
        [{ action, rows: [{ ...row, version: '1' }] }, 'rows[0].version'],
        [{ action, rows: [{ ...row, status: 'D' }] }, 'rows[0].status'],
        [{ action, rows: [row], companyId: 1 }, 'companyId'],
      ] as const) {
        const answer = await call(body);
        assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 100));
        assert.ok(answer.body.fields[field], `${field}: ${JSON.stringify(answer.body)}`);
      }
      assert.ok(!isDone(await read(records[0] ?? {})));
    });

    it('is for who may write, in the records’ own company', async () => {
      const { company, records, call, read } = await open();
      const body = { action, rows: records.slice(0, 1).map(pick) };
      const away = 'view/configuration/checktoken';
      const { token } = await signUp(site(), [[company, { [view]: 'read', [away]: 'write' }]]);
      for (const from of [view, away, null]) {
        const answer = await call(body, { token, view: from });
        assert.deepEqual([answer.status, answer.body.code], [403, -1700], String(from));
      }
      assert.equal((await call(body, { token: null })).status, 401);
      const { companyId } = await openLot(site());
      const there = await call(body, { company: companyId });
      assert.deepEqual(there.body.results.map(shortOf), [[records[0]?.id, 404, -1]]);
      assert.ok(!isDone(await read(records[0] ?? {})));
    });

    it('is done once, whoever asks at the same time and in whatever order', async () => {
      const { records, call } = await open();
      const some = records.slice(0, 3);
      const answers = await Promise.all(
        [some, some.toReversed(), some, some.toReversed()].map((rows) =>
          call({ action, rows: rows.map(pick) }),
        ),
      );
      const results: Wire[] = answers.flatMap((answer) => answer.body.results);
      for (const { id } of some)
        assert.equal(results.filter((one) => one.id === id && one.status === 200).length, 1);
      assert.equal(results.filter((one) => one.status === 409).length, 9);
    });
  });
}
