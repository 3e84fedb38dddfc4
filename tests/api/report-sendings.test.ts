import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { MailUndelivered } from '../../core/integrations/smtp/smtp.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { type SendingCore, sendingBody, sendingCalls, sendingCore, sendingView } from './support/sendings.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const collectionView = 'view/overview-report/reports/collection-report';
const instant = (text: string) => Date.parse(`${text}:00-05:00`);
const minute = 60_000;

for (const dialect of dialects) {
  describe(`reports that are sent by themselves (${dialect})`, () => {
    let site: Site;
    let core: SendingCore;
    let lot: Lot;
    let calls: ReturnType<typeof sendingCalls>;
    let made = 0;
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
      made += 1;
      lot = await openLot(site, { name: `Plaza ${made}` });
      calls = sendingCalls(site, lot.companyId);
      await storeInvoices(
        site,
        lot,
        Array.from({ length: 12 }, (_, n) => mixedInvoice(n, ['2026-11-19'], [lot.deviceId])),
      );
    });
    /** Another time, at which the administrator is logged in. */
    const to = async (time: string) => {
      site.clock.now = instant(time);
      site.token = await site.tokenFor(1);
    };

    it('go out when they are due, with the file, its days and rows, and are due again', async () => {
      const { id, nextRun } = await calls.make({ recipients: ['Dueno@Example.com', 'conta@example.com'] });
      assert.equal(nextRun, '2026-11-20T11:00:00.000Z');
      await core.go();
      assert.equal(site.mails.length, 0);
      await to('2026-11-20T06:00');
      await core.go();
      assert.deepEqual(site.mails.map((mail) => mail.to).sort(), ['conta@example.com', 'dueno@example.com']);
      const [{ subject, text, files = [] }] = site.mails as [(typeof site.mails)[number]];
      assert.match(subject, /Recaudo diario: .+ de Plaza \d+, del 19 de noviembre de 2026/);
      assert.match(text, /Filas: \d+\./);
      const [file] = files;
      assert.match(file?.filename ?? '', /plaza-\d+-2026-11-19-2026-11-19\.txt$/);
      assert.match(file?.content.toString('utf8') ?? '', /2026-11-19;/);
      const sending = await calls.read(id);
      assert.deepEqual(
        [sending.lastStatus, sending.nextRun, sending.lastRunAt],
        ['sent', '2026-11-21T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
      );
      assert.match(sending.lastDescription, /Destinatarios que lo recibieron: 2/);
      const [run, ...others] = await calls.runs(id);
      assert.equal(others.length, 0);
      assert.deepEqual(
        [run.state, run.kind, run.fromDay, run.toDay, run.skipped, run.hasFile],
        ['sent', 'due', '2026-11-19', '2026-11-19', 0, true],
      );
      assert.ok(run.rows > 0);
      const kept = await calls.call('GET', `/report-sendings/${id}/runs/${run.id}/file`);
      assert.equal(kept.body, file?.content.toString('utf8'));
      assert.match(String(kept.headers['content-disposition']), /\.txt"$/);
    });

    it('go out once however many cores look, and at once where somebody asks for it', async () => {
      const other = sendingCore(site);
      try {
        const { id } = await calls.make({ recipients: ['a@example.com', 'b@example.com'] });
        await to('2026-11-20T06:01');
        await Promise.all([core.due(), other.due(), core.due(), other.due()]);
        await Promise.all([core.make(), other.make()]);
        await Promise.all([core.handOver(), other.handOver(), core.handOver(), other.handOver()]);
        await Promise.all([core.post(), other.post()]);
        assert.equal(site.mails.length, 2);
        assert.equal((await calls.runs(id)).length, 1);
        const asked = await calls.call('POST', `/report-sendings/${id}/runs`);
        assert.equal(asked.status, 202);
        const again = await calls.call('POST', `/report-sendings/${id}/runs`);
        assert.deepEqual([again.status, again.body.code], [409, -3320]);
        await Promise.all([core.go(), other.go()]);
        assert.equal(site.mails.length, 4);
        assert.deepEqual(
          (await calls.runs(id)).map(({ kind }) => kind),
          ['now', 'due'],
        );
      } finally {
        await other.close();
      }
    });

    it('survive a core that dies, before the file is made and between the file and the mail', async () => {
      const { id } = await calls.make();
      await to('2026-11-20T06:00');
      await core.due();
      // It had taken the job, and died.
      await site.db
        .updateTable('report_sending_runs')
        .set({ status: 'running', attempts: 1, lease_owner: 'dead', lease_until: site.clock.now - 1 })
        .where('sending_id', '=', id)
        .execute();
      await core.make();
      assert.equal((await calls.runs(id))[0]?.state, 'sending');
      // The core that made the file is gone; another comes up, twice.
      const next = sendingCore(site);
      try {
        await next.handOver();
        await core.handOver();
        await next.post();
        await core.post();
        assert.equal(site.mails.length, 1);
        site.clock.now += minute;
        await next.handOver();
        assert.equal((await calls.read(id)).lastStatus, 'sent');
      } finally {
        await next.close();
      }
    });

    it('are caught up once after three days, and never sent twice by a clock that is set back', async () => {
      const { id } = await calls.make();
      await to('2026-11-20T06:00');
      await core.go();
      await to('2026-11-23T15:00');
      await core.go();
      await core.go();
      const runs = await calls.runs(id);
      assert.deepEqual(
        runs.map(({ dueAt, skipped, fromDay }) => [dueAt, skipped, fromDay]),
        [
          ['2026-11-23T11:00:00.000Z', 2, '2026-11-22'],
          ['2026-11-20T11:00:00.000Z', 0, '2026-11-19'],
        ],
      );
      await to('2026-11-23T05:30');
      const { version } = await calls.read(id);
      // Saved anew, it is due at six once more; six was sent.
      await site.done('PUT', `/report-sendings/${id}`, { ...sendingBody(), version }, calls.as());
      await to('2026-11-23T06:05');
      await core.go();
      assert.equal((await calls.runs(id)).length, 2);
      assert.equal((await calls.read(id)).nextRun, '2026-11-24T11:00:00.000Z');
    });

    it('do not catch up on what fell due while they were paused', async () => {
      const { id, version } = await calls.make();
      const action = (name: string, at: number) =>
        site.done(
          'POST',
          '/report-sendings/bulk-actions',
          { action: name, rows: [{ id, version: at }] },
          calls.as(),
        );
      await action('pause', version);
      assert.deepEqual([(await calls.read(id)).status, (await calls.read(id)).nextRun], ['S', null]);
      await to('2026-11-22T12:00');
      await core.go();
      await action('resume', version + 1);
      await core.go();
      assert.deepEqual(await calls.runs(id), []);
      assert.equal((await calls.read(id)).nextRun, '2026-11-23T11:00:00.000Z');
    });

    it('wait for a mailbox that says no for an hour', async () => {
      let isAway = true;
      const tried: number[] = [];
      const patient = sendingCore(site, {
        transport: {
          async send(mail) {
            tried.push(site.clock.now);
            if (isAway) throw new MailUndelivered('EENVELOPE 450', false);
            site.mails.push(mail);
          },
          close: () => undefined,
        },
      });
      try {
        const { id } = await calls.make();
        await to('2026-11-20T06:00');
        for (const end = site.clock.now + 60 * minute; site.clock.now < end; site.clock.now += minute)
          await patient.go();
        site.token = await site.tokenFor(1);
        assert.ok(tried.length >= 4 && tried.length < 9, String(tried.length));
        assert.equal((await calls.runs(id))[0]?.state, 'sending');
        isAway = false;
        site.clock.now += 70 * minute;
        site.token = await site.tokenFor(1);
        await patient.go();
        assert.equal(site.mails.length, 1);
        assert.deepEqual(
          [(await calls.read(id)).lastStatus, (await calls.runs(id))[0]?.state],
          ['sent', 'sent'],
        );
      } finally {
        await patient.close();
      }
    });

    it('fail in plain words, warn on the start page, and are well again with the next one', async () => {
      let answer: MailUndelivered | null = new MailUndelivered('EENVELOPE 550', true);
      const refused = sendingCore(site, {
        transport: {
          async send(mail) {
            if (answer && mail.to !== 'good@example.com') throw answer;
            site.mails.push(mail);
          },
          close: () => undefined,
        },
      });
      const warnings = async () => {
        const page = await site.done('GET', '/dashboard', undefined, {
          view: 'view/start',
          company: lot.companyId,
        });
        return page.warnings.filter(({ kind }: { kind: string }) => kind === 'sendings-failed');
      };
      try {
        const { id } = await calls.make();
        await to('2026-11-20T06:00');
        await refused.go();
        const failed = await calls.read(id);
        assert.equal(failed.lastStatus, 'failed');
        assert.match(failed.lastDescription, /no acepta la dirección \(respuesta 550\)/);
        const [run] = await calls.runs(id);
        assert.deepEqual([run.state, run.error.code], ['failed', -1770]);
        assert.deepEqual(await warnings(), [
          { kind: 'sendings-failed', tone: 'warning', names: ['Recaudo diario'], id },
        ]);
        const english = await site.done('GET', `/report-sendings/${id}`, undefined, {
          ...calls.as(),
          language: 'en',
        });
        assert.match(english.lastDescription, /does not take the address/);
        const change = { recipients: ['bad@example.com', 'good@example.com'], version: failed.version };
        await site.done('PUT', `/report-sendings/${id}`, { ...sendingBody(), ...change }, calls.as());
        await to('2026-11-21T06:00');
        await refused.go();
        const partly = await calls.read(id);
        assert.equal(partly.lastStatus, 'partly');
        assert.match(partly.lastDescription, /no les llegó a: bad@example.com/);
        answer = null;
        await to('2026-11-22T06:00');
        await refused.go();
        assert.equal((await calls.read(id)).lastStatus, 'sent');
        assert.deepEqual(await warnings(), []);
      } finally {
        await refused.close();
      }
    });

    it('stay at home where they are empty and that is wanted, and without a mail server fail', async () => {
      const quiet = await calls.make({ title: 'Vacío', onlyIfNotEmpty: true, filters: { method: 'PSE' } });
      const loud = await calls.make({ title: 'Vacío igual', filters: { method: 'PSE' } });
      await to('2026-11-20T06:00');
      await core.go();
      assert.equal((await calls.read(quiet.id)).lastStatus, 'empty');
      assert.equal((await calls.read(loud.id)).lastStatus, 'sent');
      assert.equal(site.mails.length, 1);
      assert.match(site.mails[0]?.text ?? '', /No hubo movimientos/);
      const mute = sendingCore(site, { transport: null });
      try {
        await calls.call('POST', `/report-sendings/${loud.id}/runs`);
        await mute.go();
        const [run] = await calls.runs(loud.id);
        assert.deepEqual([run.state, run.error.code], ['failed', -3205]);
      } finally {
        await mute.close();
      }
    });

    it('are made with the rights that their owner has then', async () => {
      const owner = await signUp(site, [
        [lot.companyId, { [sendingView]: 'write', [collectionView]: 'read' }],
      ]);
      const own = sendingCalls(site, lot.companyId, owner.token);
      const { id } = await own.make();
      await to('2026-11-20T06:00');
      await core.go();
      assert.equal((await calls.read(id)).lastStatus, 'sent');
      // He keeps the sendings, and loses the report.
      await site.db
        .updateTable('profiles')
        .set({ grants: JSON.stringify([{ view: sendingView, level: 'write' }]) })
        .where('id', '=', owner.profileIds[0] ?? 0)
        .execute();
      await to('2026-11-21T06:00');
      await core.go();
      const failed = await calls.read(id);
      assert.equal(failed.lastStatus, 'failed');
      assert.match(failed.lastDescription, new RegExp(`Quien programó el envío \\(${failed.owner}\\)`));
      assert.equal((await calls.runs(id))[0]?.error.code, -3321);
      const token = await site.tokenFor(owner.id);
      const at = { ...calls.as(), token };
      const [, first] = await calls.runs(id);
      const file = await site.call('GET', `/report-sendings/${id}/runs/${first.id}/file`, undefined, at);
      assert.deepEqual([file.status, file.body.code], [403, -3325]);
      const saved = await site.call(
        'PUT',
        `/report-sendings/${id}`,
        { ...sendingBody(), version: failed.version },
        at,
      );
      assert.deepEqual([saved.status, saved.body.fields?.report?.code], [400, -1757]);
      // Whoever saves it answers for it.
      await site.done(
        'PUT',
        `/report-sendings/${id}`,
        { ...sendingBody(), version: failed.version },
        calls.as(),
      );
      await to('2026-11-22T06:00');
      await core.go();
      assert.equal((await calls.read(id)).lastStatus, 'sent');
    });

    it('belong to their lot', async () => {
      const { id } = await calls.make();
      await calls.call('POST', `/report-sendings/${id}/runs`);
      await core.go();
      const [run] = await calls.runs(id);
      const elsewhere = sendingCalls(site, (await openLot(site, { name: `Otra ${made}` })).companyId);
      for (const [method, path] of [
        ['GET', `/report-sendings/${id}`],
        ['GET', `/report-sendings/${id}/runs`],
        ['POST', `/report-sendings/${id}/runs`],
        ['POST', `/report-sendings/${id}/secret`],
        ['GET', `/report-sendings/${id}/runs/${run.id}`],
        ['GET', `/report-sendings/${id}/runs/${run.id}/file`],
        ['DELETE', `/report-sendings/${id}`],
      ] as const)
        assert.equal((await elsewhere.call(method, path)).status, 404, `${method} ${path}`);
    });

    it('are gone with what had not gone out when they are deleted', async () => {
      const { id } = await calls.make();
      await to('2026-11-20T06:00');
      await core.due();
      await core.make();
      await core.handOver();
      const early = await calls.call('DELETE', `/report-sendings/${id}`);
      assert.deepEqual([early.status, early.body.code], [409, -3597], JSON.stringify(early.body));
      const { version } = await site.done('GET', `/report-sendings/${id}`, undefined, calls.as());
      const rows = [{ id, version }];
      const bulk = await site.done('POST', '/report-sendings/bulk-deletions', { rows }, calls.as());
      assert.deepEqual([bulk.results[0].status, bulk.results[0].code], [409, -3597]);
      const pause = { action: 'pause', rows };
      await site.done('POST', '/report-sendings/bulk-actions', pause, calls.as());
      await site.done('DELETE', `/report-sendings/${id}`, undefined, calls.as());
      await core.go();
      assert.equal(site.mails.length, 0);
    });

    it('show beforehand what they would send', async () => {
      const body = sendingBody();
      const { title, report, filters, period, format, language } = body;
      const asked = { title, report, filters, period, format, language };
      const shown = await site.done('POST', '/report-sendings/previews', asked, calls.as());
      assert.deepEqual([shown.from, shown.to], ['2026-11-19', '2026-11-19']);
      assert.ok(shown.rows > 0);
      assert.match(shown.subject, /Recaudo diario/);
      assert.match(shown.fileName, /\.txt$/);
      const setting = await site.done(
        'GET',
        '/report-sendings/setting?report=collection-report',
        undefined,
        calls.as(),
      );
      assert.ok(setting.reports.includes('collection-report') && setting.mail);
      assert.deepEqual(
        setting.choices.deviceId?.map(({ id }: { id: number }) => id),
        [lot.deviceId],
      );
    });
  });
}
