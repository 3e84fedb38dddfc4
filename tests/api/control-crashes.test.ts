import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { callersOf } from '../../core/callers.ts';
import { openTokens } from '../../core/features/access/access/tokens.ts';
import { basePath, registerEndpoints } from '../../core/http/register.ts';
import { faultsOf } from '../support/whole-data.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { assertGapless, type Calling, callingAt, type Told } from './support/calling.ts';
import { type Asked, type ControlAct, type ControlLot, openControlLot } from './support/control-acts.ts';
import { dyingAt } from './support/dying.ts';
import { FullDisk } from './support/full-disk.ts';
import { snapshot } from './support/ledger.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { setParameters } from './support/terminals.ts';

/** What the cores do each minute of themselves. */
const inBackground = ['act_marks', 'liquidation_days', 'money_acts'];

/** What a call was answered; of a batch of one event what that one was. */
const statusOf = ({ status, body }: Told): number => body?.results?.[0]?.status ?? status;
const matches = (declared: string, path: string) =>
  new RegExp(`^${declared.replace(/:\w+/g, '\\d+')}$`).test(path);
const isDone = (told: Told) => statusOf(told) < 300;
const keyed = (key: string) => ({ 'idempotency-key': key });

for (const dialect of dialects) {
  describe(`acts of money control that are cut off, or come twice (${dialect})`, () => {
    let site: ReportingSite;
    let acts: ControlLot;
    let disk: FullDisk;
    let cores: [Calling, Calling];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T18:00:00-05:00');
      acts = await openControlLot(site);
      disk = new FullDisk(site);
      await setParameters(site, acts.lot, { givenAwayFrom: 0 });
      const second = dialect === 'postgres' ? await site.another() : site.core;
      const { companyId } = acts.lot;
      cores = [callingAt(site, site.core, companyId), callingAt(site, second, companyId)];
    });
    after(() => site.close());

    const kept = () => snapshot(site.db, inBackground);
    const every = () => Object.entries({ ...acts.office, ...acts.terminal });
    const send = (core: Calling, { method, path, body, view }: Asked, headers?: Record<string, string>) =>
      core(method, path, body, view, headers);
    const both = (asked: Asked, headersOf: () => Record<string, string>) =>
      Promise.all(cores.map((core) => send(core, asked, headersOf())));

    it('a disk that is full, at a statement or at the COMMIT, leaves nothing of any, and each can be sent again', async () => {
      for (const [name, { tables, ask }] of every()) {
        const asked = await ask();
        const key = keyed(randomUUID());
        const before = await kept();
        const faults = tables.map((table) => [table, () => disk.fill(table)] as const);
        const [first = ''] = tables;
        for (const [where, fail] of [...faults, ['COMMIT', () => disk.failCommit(first)] as const]) {
          await fail();
          const told = await send(cores[0], asked, key);
          await disk.free();
          assert.ok(statusOf(told) >= 500, `${name}, ${where}: ${JSON.stringify(told)}`);
          assert.deepEqual(await kept(), before, `${name}, ${where}`);
        }
        const told = await send(cores[0], asked, key);
        assert.ok(isDone(told), `${name}: ${JSON.stringify(told)}`);
        assert.equal(await asked.done(), 1, name);
      }
    });

    it('two cores at the same instant do each once, by its key and without one', async () => {
      for (const [name, { ask, twin }] of every()) {
        const bare = await ask();
        const told = await both(bare, () => ({}));
        assert.deepEqual(told.map(({ status }) => status).sort(), twin, `${name}: ${JSON.stringify(told)}`);
        assert.ok(told.some(isDone), `${name}: ${JSON.stringify(told)}`);
        assert.equal(await bare.done(), 1, name);
        if (bare.method !== 'POST') continue;
        const asked = await ask();
        const key = keyed(randomUUID());
        const answers = await both(asked, () => key);
        assert.ok(answers.every(isDone), `${name}: ${JSON.stringify(answers)}`);
        assert.deepEqual(answers[0], answers[1], name);
        assert.deepEqual(await send(cores[1], asked, key), answers[0], name);
        const more = name.includes('increase') ? { keepChanged: true } : { reason: 'Otra cosa' };
        const other = { ...asked, body: { ...asked.body, ...more } };
        if (name in acts.office) assert.equal((await send(cores[1], other, key)).body.code, -3611, name);
        assert.equal(await asked.done(), 1, name);
      }
    });

    /** Calls a core that dies at the n-th statement of the call. */
    async function sendToDying({ method, path, body, view }: Asked, key: string, statement: number) {
      const app = Fastify();
      const tokens = await openTokens(site.db, site.secrets, 900);
      const { secrets, clock } = site;
      const deps = { callers: callersOf(tokens), secrets, inUse: new Map(), now: () => clock.now };
      const named = allEndpoints.filter((one) => one.method === method && matches(one.path, path));
      registerEndpoints(app, { ...deps, db: dyingAt(site.db, statement) }, named);
      const answer = await app.inject({
        ...{ method, url: basePath + path, payload: body ?? '' },
        headers: {
          ...{ authorization: site.token, pathview: view, companyid: String(acts.lot.companyId) },
          ...keyed(key),
        },
      });
      await app.close();
      return { status: answer.statusCode, body: answer.body ? answer.json() : null };
    }

    async function dieEverywhere(name: string, { tables, ask }: ControlAct) {
      const asked = await ask();
      const key = randomUUID();
      const written = new Set([...tables, 'idempotency_keys', 'given_away', 'exceptions', 'audit_entries']);
      const all = await site.db.introspection.getTables();
      const others = all.map((one) => one.name).filter((one) => !written.has(one));
      const kept = () => snapshot(site.db, others);
      const before = await kept();
      for (let statement = 1; ; statement += 1) {
        const told = await sendToDying(asked, key, statement);
        if (told.status < 300) {
          assert.ok(statement > 5, `${name}: ${statement}`);
          break;
        }
        assert.equal(told.status, 500, `${name}: ${JSON.stringify(told)}`);
        assert.deepEqual(await kept(), before, `${name}, statement ${statement}`);
      }
      assert.equal(await asked.done(), 1, name);
      if (asked.method !== 'POST') return;
      const again = await send(cores[0], asked, keyed(key));
      assert.ok(isDone(again), `${name}: ${JSON.stringify(again)}`);
      assert.equal(await asked.done(), 1, name);
    }

    it('a core that dies at any statement, also between the work and its kept answer, leaves all or nothing', async () => {
      for (const [name, act] of Object.entries(acts.office)) await dieEverywhere(name, act);
    });

    it('leaves balances, numbers and days that agree', async () => {
      await assertGapless(site.db, acts.lot.companyId);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
