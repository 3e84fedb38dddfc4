import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { confirmClock } from './support/confirm-clock.ts';
import { askExport, exportedFile, reportsRoot } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const filters = { from: '2026-11-01', to: '2026-11-20' };
/** Enough rows for a PDF of some seconds. */
const many = 9_000;

for (const dialect of dialects) {
  describe(`exports (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let long: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openLot(site, { name: 'Corto' });
      long = await openLot(site, { name: 'Largo' });
      const invoices = Array.from({ length: many }, (_, n) =>
        mixedInvoice(n, ['2026-11-02'], [long.deviceId]),
      );
      await storeInvoices(site, long, invoices);
      await storeInvoices(site, lot, invoices.slice(0, 20));
    });
    after(() => site.close());

    const ask = (of: Lot, format: string) => askExport(site, of, 'detail-invoice', { format, filters });
    const look = (of: Lot, id: number, token = site.token) =>
      site.call('GET', `/exports/${id}`, undefined, { company: of.companyId, token });
    const cancel = (of: Lot, id: number) =>
      site.call('DELETE', `/exports/${id}`, undefined, { company: of.companyId });
    const files = () => readdir(join(site.dataDir, 'exports')).catch((): string[] => []);
    const filesOf = async (id: number) => (await files()).filter((name) => name.startsWith(`${id}-`));
    const until = async (what: string, holds: () => Promise<boolean>) => {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
        if (await holds()) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      assert.fail(what);
    };
    const running = (of: Lot, id: number) =>
      until(`${id} does not run`, async () => {
        const { body } = await look(of, id);
        return body.status === 'running' && (await filesOf(id)).length > 0;
      });
    const storedJob = (status: string, more: Record<string, unknown> = {}) =>
      site.db
        .insertInto('export_jobs')
        .values({
          company_id: lot.companyId,
          user_id: 1,
          source: 'reports/collection-report',
          format: 'txt',
          language: 'es',
          filters: JSON.stringify(filters),
          columns: null,
          paper: 'letter',
          status: status as 'queued',
          done: 0,
          total: null,
          error: null,
          file: null,
          size: null,
          sha256: null,
          attempts: 1,
          losses: 0,
          lease_owner: 'a core that died',
          lease_until: site.clock.now - 1,
          created_at: site.clock.now,
          finished_at: null,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow();

    it('are told how they stand, and keep their files where only the core may look', async () => {
      const { job } = await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
      assert.deepEqual(
        [job.status, job.done, job.total, job.source],
        ['done', 20, 20, 'reports/detail-invoice'],
      );
      assert.ok(Date.parse(job.finishedAt) >= Date.parse(job.createdAt));
      assert.equal((await stat(join(site.dataDir, 'exports'))).mode & 0o777, 0o700);
      const [name = ''] = await filesOf(job.id);
      assert.equal((await stat(join(site.dataDir, 'exports', name))).mode & 0o777, 0o600);
      const { rows } = await site.done('GET', '/exports', undefined, { company: lot.companyId });
      assert.equal(rows[0].id, job.id);
    });

    it('refuses what it cannot write, at its field', async () => {
      const refuse = async (body: unknown, field: string) => {
        const answer = await site.call('POST', '/reports/detail-invoice/exports', body, {
          view: `${reportsRoot}detail-invoice`,
          company: lot.companyId,
        });
        assert.equal(answer.status, 400, JSON.stringify(body));
        assert.ok(answer.body.fields[field], JSON.stringify(answer.body));
        return answer.body.fields[field].code;
      };
      await refuse({ filters }, 'format');
      await refuse({ format: 'exe', filters }, 'format');
      await refuse({ format: 'xlsx', filters, language: 'fr' }, 'language');
      await refuse({ format: 'xlsx', filters, path: '/etc/passwd' }, 'path');
      await refuse({ format: 'xlsx', filters, columns: ['total', 'nope'] }, 'columns[1]');
      await refuse({ format: 'xlsx', filters: { ...filters, nonsense: 1 } }, 'filters.nonsense');
      await refuse({ format: 'xlsx', filters: { ...filters, companyId: 1 } }, 'filters.companyId');
      await refuse({ format: 'xlsx', filters: { ...filters, plate: { $gt: '' } } }, 'filters.plate');
      assert.equal(await refuse({ format: 'xlsx' }, 'filters.from'), -1785);
      assert.equal(
        await refuse({ format: 'xlsx', filters: { from: '2026-11-20', to: '2026-11-01' } }, 'filters.from'),
        -1787,
      );
      assert.equal(
        await refuse({ format: 'xlsx', filters: { from: '2026-11-20', to: '2026-11-21' } }, 'filters.to'),
        -1789,
      );
    });

    it('E16: takes as many at once as a user may have in a company, refuses the others, loses none', async () => {
      const asked = await Promise.all(Array.from({ length: 20 }, () => ask(lot, 'pdf')));
      const taken = asked.filter((one) => one.status === 202).map((one) => one.body.id as number);
      assert.ok(taken.length >= 5 && taken.length < 20, String(taken.length));
      for (const { status, headers, body } of asked.filter((one) => one.status !== 202)) {
        assert.deepEqual([status, body.code, body.reason], [429, -1, 'exports-full']);
        assert.ok(Number(headers['retry-after']) > 0);
      }
      const elsewhere = await ask(long, 'txt');
      assert.equal(elsewhere.status, 202);
      for (const id of taken) {
        assert.equal((await site.ended(id, { company: lot.companyId })).status, 'done');
        assert.equal((await filesOf(id)).length, 1);
      }
      assert.equal((await site.ended(elsewhere.body.id, { company: long.companyId })).status, 'done');
    });

    it('never lets two requests have the last place', async () => {
      const waiting = await ask(long, 'pdf');
      await running(long, waiting.body.id);
      const asked = await Promise.all(Array.from({ length: 12 }, () => ask(long, 'txt')));
      assert.equal(asked.filter((one) => one.status === 202).length, 4);
      assert.equal(asked.filter((one) => one.status === 429).length, 8);
      await Promise.all(
        [waiting, ...asked].filter((one) => one.status === 202).map((one) => cancel(long, one.body.id)),
      );
    });

    it('E16: stops half-way within a second, leaves no file, and goes on with the next', async () => {
      const stopped = async () => {
        const { body } = await ask(long, 'pdf');
        await running(long, body.id);
        const begin = performance.now();
        const cancelled = await cancel(long, body.id);
        assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'cancelled']);
        const next = await ask(lot, 'txt');
        assert.equal((await site.ended(next.body.id, { company: lot.companyId })).status, 'done');
        return { body, took: performance.now() - begin };
      };
      // The export that shows that the worker is free takes its own time, on a machine with other things to do a long one.
      const begin = performance.now();
      await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
      const most = 1_000 + 2 * (performance.now() - begin);
      let { body, took } = await stopped();
      for (let more = 0; more < 3 && took > most; more += 1) ({ body, took } = await stopped());
      assert.ok(took <= most, `${took} ms of ${most}`);
      await until('a file is left', async () => (await filesOf(body.id)).length === 0);
      assert.equal((await look(long, body.id)).body.status, 'cancelled');
      const file = await site.file(`/exports/${body.id}/file`, { company: long.companyId });
      assert.equal(file.status, 409);
      assert.equal((await cancel(long, body.id)).body.status, 'cancelled');
    });

    it('stops what another core has cancelled in the database', async () => {
      const { body } = await ask(long, 'pdf');
      await running(long, body.id);
      await site.db
        .updateTable('export_jobs')
        .set({ status: 'cancelled', lease_owner: null, lease_until: null })
        .where('id', '=', body.id)
        .execute();
      await until('it goes on', async () => (await filesOf(body.id)).length === 0);
      assert.equal((await look(long, body.id)).body.status, 'cancelled');
    });

    it('leaves one that is done as it is when it is cancelled', async () => {
      const { job } = await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
      assert.equal((await cancel(lot, job.id)).body.status, 'done');
      assert.equal((await site.file(`/exports/${job.id}/file`, { company: lot.companyId })).status, 200);
    });

    it('E2: is found by nobody else, from no other company, and not without the permission', async () => {
      const view = `${reportsRoot}detail-invoice`;
      const own = await signUp(site, [
        [lot.companyId, { [view]: 'read' }],
        [long.companyId, { [view]: 'read' }],
      ]);
      const other = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const asked = await site.call(
        'POST',
        '/reports/detail-invoice/exports',
        { format: 'txt', filters },
        { view, company: lot.companyId, token: own.token },
      );
      const { id } = asked.body;
      await site.ended(id, { company: lot.companyId, token: own.token });
      const status = async (method: string, path: string, of: Lot | null, token: string) =>
        (await site.call(method, path, undefined, { token, ...(of ? { company: of.companyId } : {}) }))
          .status;
      for (const [method, path] of [
        ['GET', `/exports/${id}`],
        ['GET', `/exports/${id}/file`],
        ['DELETE', `/exports/${id}`],
      ] as const) {
        assert.equal(await status(method, path, lot, other.token), 404, path);
        assert.equal(await status(method, path, lot, site.token), 404, path);
        assert.equal(await status(method, path, long, own.token), 404, path);
        assert.equal(await status(method, path, null, own.token), 404, path);
        assert.equal(await status(method, path, long, other.token), 403, path);
        assert.equal(await status(method, path, lot, ''), 401, path);
      }
      assert.equal(await status('GET', `/exports/${id}/file`, lot, own.token), 200);
      assert.equal(await status('GET', '/exports/999999999', lot, own.token), 404);
      assert.equal(await status('GET', '/exports/..%2Fexports', lot, own.token), 404);
      const wrongView = { view: `${reportsRoot}occupation`, company: lot.companyId, token: own.token };
      const denied = await site.call(
        'POST',
        '/reports/detail-invoice/exports',
        { format: 'txt', filters },
        wrongView,
      );
      assert.deepEqual([denied.status, denied.body.code], [403, -1700]);
      await site.db
        .updateTable('profiles')
        .set({ grants: '[]' })
        .where('id', '=', own.profileIds[0] ?? 0)
        .execute();
      assert.equal(await status('GET', `/exports/${id}/file`, lot, own.token), 403);
    });

    it('begins again what a core that died has left, a few times', async () => {
      const left = await storedJob('running');
      const killer = await storedJob('running', { losses: 9 });
      const held = await storedJob('running', { lease_until: site.clock.now + 10_000 });
      await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
      assert.equal((await site.ended(left.id, { company: lot.companyId })).status, 'done');
      const failed = await site.ended(killer.id, { company: lot.companyId });
      assert.deepEqual([failed.status, failed.error.code], ['failed', -3541]);
      assert.ok(failed.error.message.length > 10);
      assert.equal((await look(lot, held.id)).body.status, 'running');
      await cancel(lot, held.id);
    });

    it('fails with a code where its source is no more, and goes on', async () => {
      const gone = await storedJob('queued', {
        source: 'reports/gone',
        lease_owner: null,
        lease_until: null,
      });
      await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
      const failed = await site.ended(gone.id, { company: lot.companyId });
      assert.deepEqual([failed.status, failed.error.code], ['failed', -1687]);
    });

    it('goes back into the queue when the core stops, and is done by the next one', async () => {
      const { body } = await ask(long, 'pdf');
      await running(long, body.id);
      await site.restart();
      const job = await site.ended(body.id, { company: long.companyId });
      assert.deepEqual([job.status, job.done], ['done', many]);
      const { attempts } = await site.db
        .selectFrom('export_jobs')
        .select('attempts')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      assert.equal(attempts, 1);
    });

    it('is forgotten after a week, row and file', async () => {
      const { job } = await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
      const rows = () => site.db.selectFrom('export_jobs').select('id').where('id', '=', job.id).execute();
      site.clock.now += 6 * 24 * 3_600_000;
      await confirmClock(site);
      await site.restart();
      assert.equal((await filesOf(job.id)).length, 1);
      site.clock.now += 25 * 3_600_000;
      await confirmClock(site);
      await site.restart();
      await until(
        'it is kept',
        async () => (await rows()).length === 0 && (await filesOf(job.id)).length === 0,
      );
    });
  });
}
