import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sendingFiles } from '../../core/features/reporting/report-sendings/run.job.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { mostPosts, sendingBody, sendingCalls, sendingCore, sendingView } from './support/sendings.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { Receiver } from './support/webhook-receiver.ts';

const megabyte = 1024 * 1024;

for (const dialect of dialects) {
  describe(`what sendings refuse, and the way of their files (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let calls: ReturnType<typeof sendingCalls>;
    let receiver: Receiver;
    let base: string;
    let made = 0;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T05:00:00-05:00', {
        ...{ mail: true, threads: true, privateHosts: ['127.0.0.1'] },
      });
    });
    after(() => site.close());
    beforeEach(async (t) => {
      site.clock.now = Date.parse('2026-11-20T05:00:00-05:00');
      site.token = await site.tokenFor(1);
      site.mails.length = 0;
      made += 1;
      lot = await openLot(site, { name: `Plaza ${made}` });
      calls = sendingCalls(site, lot.companyId);
      const invoices = Array.from({ length: 12 }, (_, n) => mixedInvoice(n, ['2026-11-19'], [lot.deviceId]));
      await storeInvoices(site, lot, invoices);
      receiver = new Receiver();
      base = await receiver.start();
      (t as unknown as { after(work: () => Promise<void>): void }).after(() => receiver.stop());
    });

    const wrong = async (change: Record<string, unknown>, field: string): Promise<number> => {
      const { status, body } = await calls.call('POST', '/report-sendings', sendingBody(change));
      assert.ok(status === 400 || status === 409, `${status} ${JSON.stringify(body)}`);
      return body.fields?.[field]?.code;
    };

    it('says on its field what a sending lacks, with the code of the specification', async () => {
      assert.equal(await wrong({ title: ' ' }, 'title'), -1756);
      assert.equal(await wrong({ report: '' }, 'report'), -1757);
      assert.equal(await wrong({ report: 'nothing-such' }, 'report'), -1757);
      assert.equal(await wrong({ interval: undefined }, 'interval'), -1758);
      assert.equal(await wrong({ interval: 'hourly' }, 'interval'), -1758);
      assert.equal(await wrong({ time: '' }, 'time'), -1759);
      assert.equal(await wrong({ time: '6 am' }, 'time'), -1759);
      for (const every of [0, 1.5, 'x', null]) assert.equal(await wrong({ every }, 'every'), -1760);
      assert.equal(await wrong({ recipients: [] }, 'recipients'), -1761);
      assert.equal(await wrong({ recipients: null }, 'recipients'), -1761);
      assert.equal(await wrong({ recipients: ['nobody'] }, 'recipients[0]'), -1762);
      const twice = ['a@b.com', 'A@B.com'];
      assert.equal(await wrong({ recipients: twice }, 'recipients[1]'), -1763);
      assert.equal(await wrong({ format: undefined }, 'format'), -1764);
      assert.equal(await wrong({ format: 'exe' }, 'format'), -1764);
      assert.equal(await wrong({ startsOn: null }, 'startsOn'), -1765);
      assert.equal(await wrong({ startsOn: '2026-02-30' }, 'startsOn'), -1765);
      assert.equal(await wrong({ startsOn: '2026-11-19' }, 'startsOn'), -1766);
      assert.equal(await wrong({ channel: undefined }, 'channel'), -1767);
      assert.equal(await wrong({ channel: 'fax' }, 'channel'), -1767);
      assert.equal(await wrong({ channel: 'api', url: null }, 'url'), -1767);
      assert.equal(await wrong({ status: undefined }, 'status'), -1768);
      assert.equal(await wrong({ status: 'D' }, 'status'), -1768);
      await calls.make({ title: 'Cierre' });
      assert.equal(await wrong({ title: 'CIÉRRE' }, 'title'), -1769);
      const all = { title: '', time: '', recipients: [], format: null };
      const { body } = await calls.call('POST', '/report-sendings', sendingBody(all));
      assert.deepEqual(Object.keys(body.fields), ['title', 'time', 'recipients', 'format']);
    });

    it('asks a week for its day and a month for its date, and the report for its own filters', async () => {
      assert.ok(await wrong({ interval: 'weekly' }, 'weekday'));
      assert.ok(await wrong({ interval: 'weekly', weekday: 8 }, 'weekday'));
      assert.ok(await wrong({ interval: 'monthly' }, 'monthDay'));
      assert.ok(await wrong({ interval: 'monthly', monthDay: 32 }, 'monthDay'));
      assert.ok(await wrong({ period: 'ever' }, 'period'));
      assert.ok(await wrong({ filters: { nonsense: 1 } }, 'filters.nonsense'));
      assert.ok(await wrong({ filters: { deviceId: 'x' } }, 'filters.deviceId'));
      assert.ok(await wrong({ filters: { from: '2026-01-01' } }, 'filters.from'));
      const { settings } = await site
        .done('GET', '/operating-parameters', undefined, {
          ...{ view: 'view/company/settings/operating-parameters', company: lot.companyId },
        })
        .then((body) => ({ settings: body }));
      await site.done(
        'PUT',
        '/operating-parameters',
        { ...settings, maximumRangeDays: 3 },
        { view: 'view/company/settings/operating-parameters', company: lot.companyId },
      );
      assert.equal(await wrong({ period: 'lastWeek' }, 'period'), -1788);
    });

    it('E17: takes no address that ends a header or is more than one, and twenty at most', async () => {
      for (const one of [
        'a@b.com\nBcc: c@d.com',
        'a@b.com\r\nBcc:',
        'a@b.com, c@d.com',
        '<a@b.com>',
        'a b@c.com',
      ])
        assert.equal(await wrong({ recipients: [one] }, 'recipients[0]'), -1762, JSON.stringify(one));
      const many = Array.from({ length: 21 }, (_, n) => `p${n}@example.com`);
      assert.ok(await wrong({ recipients: many }, 'recipients'));
      await calls.make({ recipients: many.slice(1) });
    });

    it('E12: shows a title that is markup as text, in the subject too', async () => {
      const title = '<img src=x onerror=1> {{7*7}}';
      const core = sendingCore(site);
      try {
        const { id } = await calls.make({ title });
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.go();
        assert.ok(site.mails[0]?.subject.startsWith(`${title}: `));
        assert.match(site.mails[0]?.files?.[0]?.filename ?? '', /^[a-z0-9-]+\.txt$/);
      } finally {
        await core.close();
      }
    });

    it('E18: sends nothing to addresses of the inner network, of the machine, or that a name leads to', async () => {
      for (const url of [
        'https://169.254.169.254/',
        'https://localhost/x',
        'https://10.0.0.1/',
        'http://example.com/',
        'https://[::1]/',
      ]) {
        const { status, body } = await calls.call(
          'POST',
          '/report-sendings',
          sendingBody({ channel: 'api', url, recipients: [] }),
        );
        assert.deepEqual([status, body.reason], [400, 'webhook-address-refused'], url);
      }
      const core = sendingCore(site, {
        hosts: [],
        resolve: (_host, _options, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
      });
      try {
        const { id } = await calls.make({
          channel: 'api',
          url: 'https://inner.example.com/in',
          recipients: [],
        });
        await calls.call('POST', `/report-sendings/${id}/secret`);
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.go();
        const [run] = await calls.runs(id);
        assert.deepEqual([run.state, run.error.code, run.attempts], ['failed', -1770, 1]);
      } finally {
        await core.close();
      }
    });

    it('posts the file to an outside system, signed over its bytes, and again under the same id', async () => {
      const core = sendingCore(site);
      try {
        const { id } = await calls.make({ channel: 'api', url: `${base}/in`, recipients: [] });
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.go();
        assert.equal((await calls.runs(id))[0]?.error.code, -3322);
        const { secret } = await site.done('POST', `/report-sendings/${id}/secret`, undefined, calls.as());
        receiver.answer = (response) => response.writeHead(503).end();
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.go();
        assert.equal((await calls.runs(id))[0]?.state, 'sending');
        receiver.answer = (response) => response.writeHead(204).end();
        site.clock.now += 60_000;
        await core.go();
        const [first, second] = receiver.got;
        assert.ok(first && second);
        assert.equal(receiver.got.length, 2);
        assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
        const key = Buffer.from(String(secret).slice('whsec_'.length), 'base64');
        const signed = `${second.headers['webhook-id']}.${second.headers['webhook-timestamp']}.${second.body}`;
        assert.equal(
          second.headers['webhook-signature'],
          `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
        );
        assert.match(String(second.headers['content-disposition']), /filename=".+\.txt"/);
        const [run] = await calls.runs(id);
        assert.deepEqual([run.state, run.error], ['sent', undefined]);
        const kept = await calls.call('GET', `/report-sendings/${id}/runs/${run.id}/file`);
        assert.equal(kept.body, second.body);
        const shown = await calls.read(id);
        assert.ok(!('secret' in shown) && shown.secretIssuedAt);
      } finally {
        await core.close();
      }
    });

    it('follows no redirect, and gives an outside system up after its attempts', async () => {
      const core = sendingCore(site);
      try {
        const { id } = await calls.make({ channel: 'api', url: `${base}/in`, recipients: [] });
        await calls.call('POST', `/report-sendings/${id}/secret`);
        receiver.answer = (response) =>
          response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.make();
        for (let n = 0; n < mostPosts + 2; n += 1) {
          await core.handOver();
          site.clock.now += 2 * 3_600_000;
        }
        site.token = await site.tokenFor(1);
        assert.equal(receiver.got.length, mostPosts);
        const sending = await calls.read(id);
        assert.equal(sending.lastStatus, 'failed');
        assert.match(sending.lastDescription, /lleva a otra \(302\)/);
      } finally {
        await core.close();
      }
    });

    it('keeps 30 MB out of mails: who has an account gets a link, others whom to ask', async () => {
      const reader = await signUp(site, [[lot.companyId, { [sendingView]: 'read' }]]);
      const core = sendingCore(site);
      const { id } = await calls.make({ recipients: [reader.email, 'fuera@example.com'], language: 'en' });
      try {
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.make();
        const [{ id: runId }] = await calls.runs(id);
        await grow(runId, 30 * megabyte);
        await core.handOver();
        await core.post();
        const inside = site.mails.find((mail) => mail.to === reader.email);
        const outside = site.mails.find((mail) => mail.to === 'fuera@example.com');
        assert.equal(site.mails.length, 2);
        for (const mail of site.mails) assert.equal(mail.files?.length ?? 0, 0);
        const link = `https://lote.example/view/report-sendings?sending=${id}&run=${runId}&lot=${lot.companyId}`;
        // An account has a language of its own.
        assert.match(inside?.text ?? '', /demasiado grande/);
        assert.ok(inside?.text.includes(link));
        assert.match(outside?.text ?? '', /too large for a mail[\s\S]*Ask .+ for it/);
        assert.ok(!outside?.text.includes('https://'));
      } finally {
        await core.close();
      }
    });

    it('posts 30 MB as they are', async () => {
      const core = sendingCore(site);
      const { id } = await calls.make({ channel: 'api', url: `${base}/in`, recipients: [] });
      try {
        await calls.call('POST', `/report-sendings/${id}/secret`);
        await calls.call('POST', `/report-sendings/${id}/runs`);
        await core.make();
        const [{ id: runId }] = await calls.runs(id);
        await grow(runId, 30 * megabyte);
        await core.handOver();
        assert.equal(receiver.got[0]?.headers['content-length'], String(30 * megabyte));
        assert.equal((await calls.runs(id))[0]?.state, 'sent');
      } finally {
        await core.close();
      }
    });

    it('makes no key for what goes by mail, and has no file where none is', async () => {
      const { id } = await calls.make();
      const { body } = await calls.call('POST', `/report-sendings/${id}/secret`);
      assert.equal(body.code, -3324);
      const { id: runId } = await site.done('POST', `/report-sendings/${id}/runs`, undefined, calls.as());
      const none = await calls.call('GET', `/report-sendings/${id}/runs/${runId}/file`);
      assert.deepEqual([none.status, none.body.code], [404, -3323]);
      const blind = await signUp(site, [[lot.companyId, { [sendingView]: 'read' }]]);
      const { title, report, filters, period, format, language } = sendingBody();
      const shown = await site.call(
        'POST',
        '/report-sendings/previews',
        { title, report, filters, period, format, language },
        { ...calls.as(), token: blind.token },
      );
      assert.deepEqual([shown.status, shown.body.code], [403, -3325]);
    });

    /** Makes the file of a run as large as that. */
    async function grow(runId: number, size: number): Promise<void> {
      const row = await site.db
        .selectFrom('report_sending_runs')
        .select('file')
        .where('id', '=', runId)
        .executeTakeFirstOrThrow();
      await truncate(sendingFiles(site.place.dataDir).path(row.file ?? ''), size);
      await site.db
        .updateTable('report_sending_runs')
        .set({ size, sha256: null })
        .where('id', '=', runId)
        .execute();
    }
  });
}
