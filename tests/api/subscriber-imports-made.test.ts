import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeNext } from '../../core/features/subscriptions/subscriber-imports/import-making.service.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects, openSite } from './support/site.ts';
import { csvOf, importCalls, importView, rightRow } from './support/subscriber-files.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

type Calls = ReturnType<typeof importCalls>;

for (const dialect of dialects) {
  describe(`making the subscribers of files (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let send: Calls['send'];
    let call: Calls['call'];
    let until: Calls['until'];
    let read: Calls['read'];
    let faultsOf: Calls['faultsOf'];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      ({ send, call, until, read, faultsOf } = importCalls(site, lot));
    });
    after(() => site.close());

    it('goes on where a making that died has stopped, and refuses what was taken meanwhile', async () => {
      const rows = Array.from({ length: 45 }, () => rightRow());
      const found = await read(csvOf(rows));
      const asked = {
        status: 'running' as const,
        done: 0,
        total: 45,
        error: null,
        attempts: 1,
        losses: 0,
        lease_owner: 'dead',
        lease_until: Number.MAX_SAFE_INTEGER,
        created_at: site.clock.now,
        finished_at: null,
        company_id: lot.companyId,
        import_id: found.id,
        user_id: null,
      };
      const { id } = await site.db
        .insertInto('subscriber_import_makings')
        .values(asked)
        .returning('id')
        .executeTakeFirstOrThrow();
      const lease = { id, worker: 'dead' };
      const task = { importId: found.id, companyId: lot.companyId, userId: null, at: site.clock.now, lease };
      assert.equal(await makeNext(site.db, task), 20);
      assert.equal(await makeNext(site.db, { ...task, lease: { id, worker: 'other' } }), 'lost');
      await lot.make({ vehicles: [{ plate: rows[44]?.plates ?? '', vehicleType: 'CA' }] });
      await site.db
        .updateTable('subscriber_import_makings')
        .set({ lease_until: 0 })
        .where('id', '=', id)
        .execute();
      const done = await until(found.id, ({ making }) => making?.status === 'done');
      assert.deepEqual([done.made, done.refused], [44, 1]);
      const refused = (await call('GET', `/${found.id}/rows?state=refused`)).body.rows;
      assert.deepEqual(
        refused.map(({ row, error }: { row: number; error: { code: number } }) => [row, error.code]),
        [[46, -1717]],
      );
      for (const { plates } of rows.slice(0, 44))
        assert.equal((await lot.done('GET', `/subscribers?q=${plates}`)).total, 1, String(plates));
    });

    it('is confirmed once, by two at the same time too, and only as it was seen', async () => {
      const found = await read(csvOf([rightRow()]));
      assert.equal((await call('POST', `/${found.id}/confirmation`, { version: 7 })).body.code, -1651);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call('POST', `/${found.id}/confirmation`, { version: 1 })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      assert.ok(refused.every(({ body }) => [-1651, -3216].includes(body.code)));
    });

    it('is discarded with all its rows, and confirmed no more', async () => {
      const found = await read(csvOf([rightRow()]));
      assert.equal((await call('DELETE', `/${found.id}`)).body.status, 'cancelled');
      assert.deepEqual((await call('GET', `/${found.id}/rows`)).body.rows, []);
      assert.equal((await call('POST', `/${found.id}/confirmation`, {})).body.code, -3215);
    });

    it('is of its lot alone, and takes the grants that it needs', async () => {
      const found = await read(csvOf([rightRow()]));
      const other = await openSubscriberLot(site);
      for (const [method, below] of [
        ['GET', `/${found.id}`],
        ['GET', `/${found.id}/rows`],
        ['GET', `/${found.id}/faults`],
        ['POST', `/${found.id}/confirmation`],
        ['DELETE', `/${found.id}`],
      ] as const) {
        const body = method === 'POST' ? {} : undefined;
        assert.equal((await call(method, below, body, other.companyId)).status, 404, below);
      }
      const reader = await signUp(site, [[lot.companyId, { [importView]: 'read' }]]);
      assert.equal((await send(csvOf([rightRow()]), { user: reader })).status, 403);
      const writer = await signUp(site, [[lot.companyId, { [importView]: 'write' }]]);
      const { identification } = await site.done('GET', `/entities/${lot.entityId}`, undefined, {
        view: 'view/users/entities/list',
        company: lot.companyId,
      });
      const known = rightRow({ identification });
      const own = await read(csvOf([rightRow(), known]), { user: writer });
      assert.deepEqual(
        (await faultsOf(own.id)).map(({ row, column }) => [row, column]),
        [[2, 'Documento']],
      );
      const refused = await site.call(
        'POST',
        `/subscribers/imports/${found.id}/confirmation`,
        {},
        {
          view: importView,
          company: lot.companyId,
          token: writer.token,
        },
      );
      assert.equal(refused.body.code, -1700);
    });

    it('lets a lot have three files read at a time', async () => {
      const large = csvOf(Array.from({ length: 4000 }, () => rightRow({ slot: 'Ninguno' })));
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(large)));
      const full = answers.filter(({ status }) => status === 429);
      assert.ok(full.length >= 1);
      assert.equal(full[0]?.body.code, -3217);
      for (const { body, status } of answers) if (status === 202) await call('DELETE', `/${body.id}`);
    });

    it('is refused by a core that has nobody to read it', async () => {
      const idle = await openSite('sqlite');
      try {
        const { companyId } = await openSubscriberLot(idle);
        const at = { view: importView, company: companyId };
        const { status, body } = await idle.call('POST', '/subscribers/imports?name=a.csv', 'a;b', at);
        assert.deepEqual([status, body.code], [500, -3218]);
      } finally {
        await idle.close();
      }
    });
  });
}
