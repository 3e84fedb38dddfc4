import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { queuedJob } from '../../core/jobs/job.table.ts';
import { mostOpenJobs } from '../../core/jobs/leased-jobs.store.ts';
import { WorkStopped } from '../../core/jobs/work-stopped.ts';
import { errorText } from '../../shared/errors/catalogue.ts';
import { askExport, exportedFile } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { StatementDesk } from './support/statements.ts';
import { toyWorkIn } from './support/toys.ts';

const filters = { from: '2026-11-01', to: '2026-11-20' };
const asked = { format: 'txt', filters };

for (const dialect of dialects) {
  describe(`jobs as who asks for them meets them (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let other: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openLot(site, { name: 'Uno' });
      other = await openLot(site, { name: 'Otro' });
      const invoices = Array.from({ length: 20 }, (_, n) => mixedInvoice(n, ['2026-11-02'], [lot.deviceId]));
      await storeInvoices(site, lot, invoices);
      await storeInvoices(site, other, invoices);
    });
    after(() => site.close());

    const store = (more: Record<string, unknown> = {}) =>
      site.db
        .insertInto('export_jobs')
        .values({
          ...{ company_id: lot.companyId, user_id: 1, source: 'reports/detail-invoice', format: 'txt' },
          ...{ language: 'es', filters: JSON.stringify(filters), columns: null, paper: 'letter' },
          ...{ ...queuedJob(site.clock.now), file: null, size: null },
          ...more,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const look = async (id: number) =>
      (await site.call('GET', `/exports/${id}`, undefined, { company: lot.companyId })).body;

    it('a thread within a native call holds up no export of another lot', async () => {
      const end = new AbortController();
      const release = join(site.dataDir, 'release');
      const stuck = site.core.work.run(
        toyWorkIn('files'),
        { act: 'stuck', word: release, attempt: 1 },
        { signal: end.signal, lot: lot.companyId },
      );
      await pause(200);
      end.abort();
      await assert.rejects(stuck, WorkStopped);
      const { job } = await exportedFile(site, other, 'detail-invoice', asked);
      assert.deepEqual([job.status, site.core.work.stuckThreads], ['done', 1]);
      await writeFile(release, '');
    });

    it('an export that meets a full disk says that it waits, in both languages, and is done once there is room', async () => {
      const { id } = await store({ not_before: site.clock.now + 60_000 });
      await exportedFile(site, lot, 'detail-invoice', asked);
      await symlink('/dev/full', join(site.dataDir, 'exports', `${id}-1.txt.part`));
      await site.db.updateTable('export_jobs').set({ not_before: null }).where('id', '=', id).execute();
      await exportedFile(site, other, 'detail-invoice', asked);
      let waits = await look(id);
      for (; !waits.error; waits = await look(id)) await pause(20);
      assert.deepEqual([waits.status, waits.error.code], ['queued', -3544]);
      assert.equal(waits.error.message, errorText('jobWaitsForRoom', 'es'));
      const english = await site.call('GET', `/exports/${id}`, undefined, {
        company: lot.companyId,
        language: 'en',
      });
      assert.equal(english.body.error.message, errorText('jobWaitsForRoom', 'en'));
      site.clock.now += 60_000;
      await exportedFile(site, other, 'detail-invoice', asked);
      assert.equal((await site.ended(id, { company: lot.companyId })).status, 'done');
      assert.equal((await look(id)).error, undefined);
    });

    it('a lot may have so many exports open, and leaves another its own', async () => {
      const later = { not_before: site.clock.now + 600_000 };
      await signUp(site, [[lot.companyId, { 'view/start': 'read' }]]);
      const { id } = await site.db
        .selectFrom('users')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      for (let n = 0; n < 40; n += 1) await store({ ...later, user_id: id });
      const refused = await askExport(site, lot, 'detail-invoice', asked);
      assert.deepEqual([refused.status, refused.body.reason], [429, 'exports-full']);
      await exportedFile(site, other, 'detail-invoice', asked);
      await site.db.deleteFrom('export_jobs').where('user_id', '=', id).execute();
    });

    it('a lot may have so many jobs of another kind open, and is told so', async () => {
      const desk = new StatementDesk(site, lot);
      const heads = 'Fecha;Descripción;Referencia;Valor;Saldo';
      const made = await desk.read([heads, '16/11/2026;PAGO;;1000;1000'].join('\n'));
      const waiting = { ...queuedJob(site.clock.now), not_before: site.clock.now + 600_000, user_id: null };
      const statement = { company_id: lot.companyId, statement_id: made.id };
      for (let n = 0; n < mostOpenJobs; n += 1) {
        const copy = await site.db
          .selectFrom('statements')
          .selectAll()
          .where('id', '=', made.id)
          .executeTakeFirstOrThrow();
        const { id: _, ...rest } = copy;
        const { id } = await site.db
          .insertInto('statements')
          .values({ ...rest, sha256: `copy ${n}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await site.db
          .insertInto('statement_jobs')
          .values({ ...waiting, ...statement, statement_id: id })
          .execute();
      }
      const refused = await desk.send([heads, '17/11/2026;PAGO;;2000;3000'].join('\n'));
      assert.deepEqual([refused.status, refused.body.code], [429, -3542]);
    });
  });
}
