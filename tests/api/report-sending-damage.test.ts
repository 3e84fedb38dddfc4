import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sendingFiles } from '../../core/features/reporting/report-sendings/run.job.ts';
import { damages } from './support/damage.ts';
import { openLot } from './support/lot.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { type SendingCore, sendingCalls, sendingCore } from './support/sendings.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`sendings whose files are damaged (${dialect})`, () => {
    let site: Site;
    let core: SendingCore;
    let calls: ReturnType<typeof sendingCalls>;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T05:00:00-05:00', { mail: true, threads: true });
      core = sendingCore(site);
    });
    after(async () => {
      await core.close();
      await site.close();
    });
    beforeEach(async () => {
      await to('2026-11-20T05:00');
      await site.db.updateTable('report_sendings').set({ status: 'D' }).execute();
      await site.db.updateTable('report_sending_runs').set({ settled: 1, status: 'cancelled' }).execute();
      await site.db.updateTable('mails').set({ state: 'dropped' }).execute();
      site.mails.length = 0;
      titles += 1;
      const lot = await openLot(site, { name: `Plaza ${titles}` });
      calls = sendingCalls(site, lot.companyId);
      const invoices = Array.from({ length: 4 }, (_, n) => mixedInvoice(n, ['2026-11-19'], [lot.deviceId]));
      await storeInvoices(site, lot, invoices);
    });
    /** Another time, at which the administrator is logged in. */
    const to = async (time: string) => {
      site.clock.now = Date.parse(`${time}:00-05:00`);
      site.token = await site.tokenFor(1);
    };
    const later = (minutes: number) =>
      to(new Date(site.clock.now - 5 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16));

    let titles = 0;
    /** A run whose file is made and damaged, and the path of that file. */
    const damagedRun = async (damage: (path: string) => Promise<void>, language = 'es') => {
      titles += 1;
      await to('2026-11-20T05:00');
      const { id } = await calls.make({ title: `Recaudo ${titles}`, language });
      await to('2026-11-20T06:00');
      await core.due();
      await core.make();
      const path = await fileOf(id);
      await damage(path);
      return { id, path };
    };
    const fileOf = async (sendingId: number) => {
      const { file } = await site.db
        .selectFrom('report_sending_runs')
        .select('file')
        .where('sending_id', '=', sendingId)
        .executeTakeFirstOrThrow();
      return sendingFiles(site.place.dataDir).path(file ?? '');
    };
    const allDamages: typeof damages = { ...damages, 'that is gone': (path: string) => rm(path) };

    for (const [name, damage] of Object.entries(allDamages))
      it(`makes a file once more before it goes out, where it finds one ${name}`, async () => {
        const other = await damagedRun(async () => undefined, 'en');
        const { id } = await damagedRun((path) => damage(path, other.path));
        await core.handOver();
        await core.post();
        assert.equal(site.mails.length, 1, 'only the other goes out');
        await core.make();
        await core.go();
        assert.equal((await calls.read(id)).lastStatus, 'sent');
        const [file] = site.mails.at(-1)?.files ?? [];
        assert.deepEqual(file?.content, await readFile(await fileOf(id)));
      });

    it('fails with the reason where the file is damaged each time, or between its mails', async () => {
      const { id, path } = await damagedRun(damages.empty as (path: string) => Promise<void>);
      for (let again = 0; again < 4; again += 1) {
        await core.handOver();
        await core.make();
        await damages.empty?.(path, path);
      }
      await core.handOver();
      const failed = await calls.read(id);
      assert.equal(failed.lastStatus, 'failed');
      assert.match(failed.lastDescription, /está dañado/);
      const [run] = await calls.runs(id);
      const answer = await calls.call('GET', `/report-sendings/${id}/runs/${run?.id}/file`);
      assert.deepEqual([answer.status, answer.body.code], [410, -3558]);

      const late = await damagedRun(async () => undefined);
      await core.handOver();
      await damages['with one byte flipped']?.(late.path, late.path);
      await core.post();
      await later(1);
      await core.handOver();
      const told = await calls.read(late.id);
      assert.equal(told.lastStatus, 'failed');
      assert.match(told.lastDescription, /se dañó antes de salir/);
      assert.equal(site.mails.length, 0);
    });
  });
}
