import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eventually } from '../support/soon.ts';
import { openLot } from './support/lot.ts';
import { MuteReceivers } from './support/mute-receivers.ts';
import { type SendingCore, sendingCalls, sendingCore } from './support/sendings.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { Receiver } from './support/webhook-receiver.ts';

for (const dialect of dialects) {
  describe(`reports of lots, some to systems that nobody answers at (${dialect})`, () => {
    let site: Site;
    let receiver: Receiver;
    let base: string;
    let mute: MuteReceivers;
    let urls: string[];
    let made = 0;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T05:00:00-05:00', {
        ...{ mail: true, threads: true, privateHosts: ['127.0.0.1'] },
      });
      receiver = new Receiver();
      base = await receiver.start();
      ({ mute, urls } = await MuteReceivers.start(4));
    });
    after(async () => {
      await mute.stop();
      await receiver.stop();
      await site.close();
    });
    beforeEach(async () => {
      site.token = await site.tokenFor(1);
      site.mails.length = 0;
      receiver.got.length = 0;
      await site.db.updateTable('report_sending_runs').set({ settled: 1, status: 'cancelled' }).execute();
    });

    const newLot = async () => {
      made += 1;
      const { companyId } = await openLot(site, { name: `Plaza ${made}` });
      const { make, call, runs } = sendingCalls(site, companyId);
      const run = async (more: Record<string, unknown>) => {
        const { id } = await make(more);
        if (more.channel === 'api') await call('POST', `/report-sendings/${id}/secret`);
        await call('POST', `/report-sendings/${id}/runs`);
        return { id, runs: () => runs(id) };
      };
      return {
        run,
        post: (title: string, url: string) => run({ title, channel: 'api', url, recipients: [] }),
      };
    };
    const withCores = async (count: number, work: (...cores: SendingCore[]) => Promise<void>) => {
      const cores = Array.from({ length: count }, () => sendingCore(site));
      try {
        await work(...cores);
      } finally {
        for (const core of cores) await core.close();
      }
    };

    it('mute systems of one lot hold back no mail and no other system, of the lot or of another', async () => {
      const [lot, other] = [await newLot(), await newLot()];
      await withCores(1, async (core) => {
        for (const [n, url] of urls.entries()) await lot.post(`Mudo ${n}`, url);
        await core.make();
        void core.handOver();
        await eventually(() => mute.held === 2, 'two places of the lot are taken');
        await other.run({ title: 'Por correo' });
        await other.post('Vivo', `${base}/in`);
        await core.make();
        void core.handOver();
        await eventually(() => receiver.got.length === 1);
        await core.post();
        assert.equal(site.mails.length, 1);
        assert.equal(mute.held, 2);
      });
      await eventually(() => mute.held === 0);
    });

    it('a lot whose systems failed before keeps a place for one that answers', async () => {
      const lot = await newLot();
      const failed = [];
      for (const [n, url] of urls.entries()) failed.push((await lot.post(`Mudo ${n}`, url)).id);
      await lot.post('Vivo', `${base}/in`);
      await site.db
        .updateTable('report_sendings')
        .set({ last_status: 'failed' })
        .where('id', 'in', failed)
        .execute();
      await withCores(1, async (core) => {
        await core.make();
        void core.handOver();
        await eventually(() => receiver.got.length === 1);
        await eventually(() => mute.held === 1);
      });
    });

    it('two cores post each file once', async () => {
      const lots = [await newLot(), await newLot(), await newLot()];
      const runs: Awaited<ReturnType<(typeof lots)[number]['post']>>[] = [];
      for (const lot of lots)
        for (let n = 0; n < 3; n += 1) runs.push(await lot.post(`Vivo ${n}`, `${base}/in`));
      await withCores(2, async (...cores) => {
        await cores[0]?.make();
        await Promise.all([...cores, ...cores].map((core) => core.handOver()));
        await cores[0]?.handOver();
        assert.equal(receiver.got.length, runs.length);
        assert.equal(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size, runs.length);
        for (const run of runs) assert.equal((await run.runs())[0]?.state, 'sent');
      });
    });
  });
}
