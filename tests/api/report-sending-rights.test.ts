import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { routes } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { reportsRoot } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type Granted, type Person, signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { type SendingCore, sendingBody, sendingCalls, sendingCore, sendingView } from './support/sendings.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { Receiver } from './support/webhook-receiver.ts';

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_127);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 4);
const reports = ['collection-report', 'occupation', 'detail-invoice'] as const;
type Report = (typeof reports)[number];
const collectionView = `${reportsRoot}collection-report`;

/** What a call of a sending asks for beside the view of sendings. */
interface Door {
  body?: (made: Made) => unknown;
  /** Where the report must be granted: nowhere where the call only stops or describes the sending. */
  needsReport: 'nowhere' | 'in its lot' | 'in every lot';
}

/** A sending that has been sent once, with the lots that it is of. */
interface Made {
  report: Report;
  lots: readonly number[];
  id: number;
  version: number;
  run: number;
}

const whole = ({ report, lots, version }: Made) => ({
  ...sendingBody({ title: `${report} ${lots.length}`, report, channel: 'api', url: 'https://127.0.0.1/in' }),
  ...(lots.length > 1 ? { filters: { lots: lots.join(',') } } : {}),
  version,
});
const bulk =
  (action: string) =>
  ({ id, version }: Made) => ({ action, rows: [{ id, version }] });

/** Every call of a sending: one that is new has to be decided here. */
const doors: Record<string, Door> = {
  'GET /report-sendings': { needsReport: 'nowhere' },
  'GET /report-sendings/:id': { needsReport: 'nowhere' },
  'GET /report-sendings/setting': { needsReport: 'in its lot' },
  'POST /report-sendings': {
    needsReport: 'in every lot',
    body: (made) => ({ ...whole(made), title: 'Otro' }),
  },
  'POST /report-sendings/exports': { needsReport: 'nowhere', body: () => ({ format: 'txt', filters: {} }) },
  'POST /report-sendings/previews': {
    needsReport: 'in every lot',
    body(made) {
      const { title, report, filters, period, format, language } = whole(made);
      return { title, report, filters, period, format, language };
    },
  },
  'PUT /report-sendings/:id': { needsReport: 'in every lot', body: whole },
  'POST /report-sendings/:id/secret': { needsReport: 'in every lot' },
  'GET /report-sendings/:id/runs': { needsReport: 'in its lot' },
  'POST /report-sendings/:id/runs': { needsReport: 'in every lot' },
  'GET /report-sendings/:id/runs/:runId': { needsReport: 'in its lot' },
  'GET /report-sendings/:id/runs/:runId/file': { needsReport: 'in every lot' },
  'POST /report-sendings/bulk-actions': { needsReport: 'in every lot', body: bulk('resume') },
  'DELETE /report-sendings/:id': { needsReport: 'nowhere' },
  'POST /report-sendings/bulk-deletions': {
    needsReport: 'nowhere',
    body: ({ id, version }) => ({ rows: [{ id, version }] }),
  },
};

/** A number of rows that nothing else has: what a sending's run found in the report. */
const figureOf = (sendingId: number) => 7_310_000 + sendingId;

/** How a door answered, one record of several as if it had been asked alone. */
function statusOf({ status, body }: Answer): number {
  return body?.results ? body.results[0].status : status;
}

describe('the calls of sendings', () => {
  it('are all decided: which of them ask for the report', () => {
    const known = allEndpoints
      .filter(({ path }) => path.startsWith('/report-sendings'))
      .map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(Object.keys(doors).sort(), known.sort());
  });
});

for (const dialect of dialects) {
  describe(`who may not see a report has it sent to nobody (${dialect})`, () => {
    let site: Site;
    let core: SendingCore;
    let here: Lot;
    let there: Lot;
    let person: Person;
    let receiver: Receiver;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T05:00:00-05:00', {
        ...{ mail: true, threads: true, privateHosts: ['127.0.0.1'] },
      });
      core = sendingCore(site);
      here = await openLot(site, { name: 'Álamo' });
      there = await openLot(site, { name: 'Zócalo' });
      for (const lot of [here, there]) {
        const invoices = Array.from({ length: 3 }, (_, n) => mixedInvoice(n, ['2026-11-19'], [lot.deviceId]));
        await storeInvoices(site, lot, invoices);
      }
      person = await signUp(site, [
        [here.companyId, { [sendingView]: 'write' }],
        [there.companyId, { [sendingView]: 'read' }],
      ]);
      receiver = new Receiver();
    });
    after(async () => {
      await core.close();
      await receiver.stop();
      await site.close();
    });
    beforeEach(async () => {
      site.clock.now = Date.parse('2026-11-20T05:00:00-05:00');
      site.token = await site.tokenFor(1);
      site.mails.length = 0;
    });

    /** Gives the person the sendings and these reports in a lot, and nothing else. */
    async function grant(place: 0 | 1, seen: readonly Report[]): Promise<void> {
      const views = [sendingView, ...seen.map((report) => reportsRoot + report)];
      await site.db
        .updateTable('profiles')
        .set({ grants: JSON.stringify(views.map((view) => ({ view, level: 'write' }))) })
        .where('id', '=', person.profileIds[place] ?? 0)
        .execute();
    }

    /** Sendings of every report, of one lot and of both, each sent once. */
    async function makeAll(): Promise<Made[]> {
      await site.db.deleteFrom('report_sending_runs').execute();
      await site.db.deleteFrom('report_sendings').execute();
      const calls = sendingCalls(site, here.companyId);
      const made: Made[] = [];
      for (const report of reports)
        for (const lots of [[here.companyId], [here.companyId, there.companyId]]) {
          const { id } = await calls.make(whole({ report, lots, id: 0, version: 0, run: 0 }));
          await site.done('POST', `/report-sendings/${id}/secret`, undefined, calls.as());
          const run = (await site.done('POST', `/report-sendings/${id}/runs`, undefined, calls.as())).id;
          await core.make();
          await site.db
            .updateTable('report_sending_runs')
            .set({ settled: 1, outcome: 'sent', total: figureOf(id) })
            .where('id', '=', run)
            .execute();
          await site.db
            .updateTable('report_sendings')
            .set({ last_status: 'sent', last_rows: figureOf(id) })
            .where('id', '=', id)
            .execute();
          made.push({ report, lots, id, version: await versionOf(id), run });
        }
      return made;
    }

    async function versionOf(id: number): Promise<number> {
      const row = await site.db
        .selectFrom('report_sendings')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.version ?? 0;
    }

    async function ask(name: string, made: Made): Promise<Answer> {
      const [method = '', pattern = ''] = name.split(' ');
      const path = pattern.replace(':id', String(made.id)).replace(':runId', String(made.run));
      const query = pattern.endsWith('/setting') ? `?report=${made.report}` : '';
      const body = doors[name]?.body?.({ ...made, version: await versionOf(made.id) });
      return site.call(method, path + query, body, {
        ...{ view: sendingView, company: here.companyId, token: person.token },
      });
    }

    /** Everything that a refused call could have changed. */
    const stored = async () =>
      JSON.stringify([
        await site.db.selectFrom('report_sendings').selectAll().orderBy('id').execute(),
        await site.db.selectFrom('report_sending_runs').selectAll().orderBy('id').execute(),
      ]);

    /** What is wrong with the answer of a door to somebody who sees the report there or not. */
    async function faultOf(name: string, made: Made, sees: { here: boolean; everywhere: boolean }) {
      const { needsReport } = doors[name] ?? assert.fail(name);
      const isLetIn =
        needsReport === 'nowhere' || (needsReport === 'in its lot' ? sees.here : sees.everywhere);
      const before = await stored();
      const answer = await ask(name, made);
      const status = statusOf(answer);
      const text = JSON.stringify(answer.body);
      const about = `${name} of ${made.report} in ${made.lots.length} lots, seed ${seed}: ${status} ${text}`;
      counted[isLetIn ? 'allowed' : 'refused'] += 1;
      if (isLetIn ? status >= 300 : status < 400 || status >= 500) return about;
      if (!isLetIn && (await stored()) !== before) return `${about}, and changed something`;
      return text.includes(String(figureOf(made.id))) && !sees.everywhere
        ? `${about}, a figure of the report`
        : undefined;
    }
    const counted = { allowed: 0, refused: 0 };

    it('by no call of a sending, whatever the profile', async () => {
      const wrong: (string | undefined)[] = [];
      const names = Object.keys(doors).filter((name) => !/DELETE|bulk-deletions/.test(name));
      const held = fc.record({ own: fc.subarray([...reports]), other: fc.subarray([...reports]) });
      await grant(0, []);
      const all = await makeAll();
      for (const { own, other } of fc.sample(held, { seed, numRuns })) {
        await grant(0, own);
        await grant(1, other);
        person.token = await site.tokenFor(person.id);
        for (const made of all) {
          const isHere = own.includes(made.report);
          const isThere = made.lots.length < 2 || other.includes(made.report);
          for (const name of names) {
            wrong.push(await faultOf(name, made, { here: isHere, everywhere: isHere && isThere }));
            await takeBack(all);
          }
        }
      }
      assert.deepEqual(wrong.filter(Boolean), []);
      assert.ok(counted.allowed > 50 && counted.refused > 50, JSON.stringify(counted));
    });

    /** What a call that was let through has made is taken back for the next one. */
    async function takeBack(all: readonly Made[]): Promise<void> {
      const runs = all.map(({ run }) => run);
      await site.db.deleteFrom('report_sending_runs').where('id', 'not in', runs).execute();
      const known = all.map(({ id }) => id);
      await site.db.deleteFrom('report_sendings').where('id', 'not in', known).execute();
      await site.db.deleteFrom('export_jobs').execute();
      site.clock.now += 1;
    }

    it('while stopping it and deleting it stay possible', async () => {
      const [first, second, third] = await makeAll();
      await grant(0, []);
      person.token = await site.tokenFor(person.id);
      assert.ok(first && second && third);
      const as = { view: sendingView, company: here.companyId, token: person.token };
      const paused = await site.call('POST', '/report-sendings/bulk-actions', bulk('pause')(first), as);
      assert.equal(statusOf(paused), 200);
      assert.equal(statusOf(await ask('DELETE /report-sendings/:id', second)), 200);
      assert.equal(statusOf(await ask('POST /report-sendings/bulk-deletions', third)), 200);
    });

    it('nor by the export, the saved view or the file of a report that is not granted any more', async () => {
      const wrong: string[] = [];
      const holding = fc.subarray([...reports]);
      for (const own of fc.sample(holding, { seed, numRuns: 4 })) {
        await grant(0, own);
        person.token = await site.tokenFor(person.id);
        for (const report of reports) {
          const as = { view: reportsRoot + report, company: here.companyId, token: person.token };
          const filters = { from: '2026-11-19', to: '2026-11-19' };
          const query = new URLSearchParams(filters).toString();
          const answers = [
            await site.call('GET', `/reports/${report}?${query}`, undefined, as),
            await site.call('GET', `/reports/${report}/setting`, undefined, as),
            await site.call('GET', `/reports/${report}/lots`, undefined, as),
            await site.call('POST', `/reports/${report}/exports`, { format: 'txt', filters }, as),
            await site.call('GET', '/saved-views', undefined, as),
            await site.call('POST', '/saved-views', { name: crypto.randomUUID(), query: 'page=2' }, as),
          ];
          for (const [place, { status }] of answers.entries())
            if (status < 300 !== own.includes(report) || status >= 500)
              wrong.push(`${report} ${place}: ${status}, seed ${seed}`);
          await site.db.deleteFrom('export_jobs').execute();
        }
      }
      assert.deepEqual(wrong, []);
    });

    it('nor by another report’s view: the screens that show the same report are few, and listed', () => {
      for (const report of reports) {
        const views = routes.filter(({ uses }) => `reports/${report}` in uses).map(({ view }) => view);
        assert.deepEqual(views, [reportsRoot + report]);
      }
    });

    it('shows a run of an earlier report without its figures', async () => {
      const [made] = await makeAll();
      assert.ok(made);
      await grant(0, ['occupation']);
      person.token = await site.tokenFor(person.id);
      const changed = { ...whole(made), report: 'occupation', period: 'yesterday' };
      await site.done('PUT', `/report-sendings/${made.id}`, changed, {
        ...{ view: sendingView, company: here.companyId, token: person.token },
      });
      const { rows } = (await ask('GET /report-sendings/:id/runs', made)).body;
      assert.deepEqual([rows[0].rows, rows[0].size, rows[0].hasFile], [null, null, false]);
      assert.equal((await ask('GET /report-sendings/:id/runs/:runId', made)).status, 403);
      const [asAdministrator] = await sendingCalls(site, here.companyId).runs(made.id);
      assert.ok(asAdministrator.rows !== null && asAdministrator.hasFile);
    });

    /** A sending of the person's own, whose file is made. */
    async function madeFile(more: Record<string, unknown>) {
      await site.db.deleteFrom('report_sending_runs').execute();
      await site.db.deleteFrom('report_sendings').execute();
      await grant(0, ['collection-report']);
      person.token = await site.tokenFor(person.id);
      const own = sendingCalls(site, here.companyId, person.token);
      const { id } = await own.make(more);
      await site.done('POST', `/report-sendings/${id}/runs`, undefined, own.as());
      await core.make();
      return { id, own };
    }

    /** What the history says of the one run. */
    async function lastRun(id: number) {
      const [run] = await sendingCalls(site, here.companyId).runs(id);
      return [run.state, run.error?.code];
    }

    it('nor after its owner has lost it between the file and the mails, and between the mails and the post', async () => {
      const recipients = ['uno@example.com', 'dos@example.com'];
      for (const isQueued of [false, true]) {
        const { id } = await madeFile({ recipients });
        if (isQueued) await core.handOver();
        await grant(0, []);
        if (!isQueued) await core.handOver();
        await core.post();
        site.clock.now += 15_000;
        await core.handOver();
        assert.deepEqual(site.mails, []);
        assert.deepEqual(await lastRun(id), ['failed', -3321], `queued: ${isQueued}`);
      }
      // The same with the right in hand brings both.
      await madeFile({ recipients });
      await core.handOver();
      await core.post();
      assert.deepEqual(site.mails.map(({ to }) => to).sort(), recipients.toSorted());
    });

    it('nor to an outside system', async () => {
      const base = await receiver.start();
      const { id, own } = await madeFile({ channel: 'api', url: `${base}/in`, recipients: [] });
      await site.done('POST', `/report-sendings/${id}/secret`, undefined, own.as());
      await grant(0, []);
      await core.handOver();
      assert.deepEqual(await lastRun(id), ['failed', -3321]);
      assert.equal(receiver.got.length, 0);
    });

    it('nor where the owner is suspended or has lost one of the lots', async () => {
      const granted: Granted = { [sendingView]: 'write', [collectionView]: 'read' };
      const owner = await signUp(site, [
        [here.companyId, granted],
        [there.companyId, granted],
      ]);
      const own = sendingCalls(site, here.companyId, owner.token);
      await site.db.deleteFrom('report_sending_runs').execute();
      await site.db.deleteFrom('report_sendings').execute();
      const both = await own.make({ filters: { lots: `${here.companyId},${there.companyId}` } });
      await site.done('POST', `/report-sendings/${both.id}/runs`, undefined, own.as());
      await core.make();
      await site.db
        .deleteFrom('accesses')
        .where('user_id', '=', owner.id)
        .where('company_id', '=', there.companyId)
        .execute();
      await core.handOver();
      assert.deepEqual(await lastRun(both.id), ['failed', -3372]);
      const one = await own.make({ title: 'Solo' });
      await site.done('POST', `/report-sendings/${one.id}/runs`, undefined, own.as());
      await core.make();
      await site.db.updateTable('users').set({ status: 'S' }).where('id', '=', owner.id).execute();
      await core.handOver();
      assert.deepEqual(await lastRun(one.id), ['failed', -3321]);
      assert.deepEqual(site.mails, []);
    });
  });
}
