import assert from 'node:assert/strict';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { eventually } from '../support/soon.ts';
import { faultsOf } from '../support/whole-data.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { sendingBody, sendingView as view } from './support/sendings.ts';
import type { Site } from './support/site.ts';

const dayOf = (at: number) => new Date(at - 5 * 3_600_000).toISOString().slice(0, 10);

/** A sending that is not due by itself while the test runs. */
async function makeSending(remote: Remote, company: number, more: object): Promise<number> {
  const body = sendingBody({ startsOn: dayOf(Date.now() + 86_400_000), every: 99, ...more });
  return (await remote.done('POST', '/report-sendings', body, { view, company })).id;
}

describe('a report that is due: two core processes before one PostgreSQL', () => {
  let server: SmtpServer;
  let cores: [CoreProcess, CoreProcess];
  let db: Db;
  let close: () => Promise<void>;
  before(async () => {
    server = await startSmtpServer();
    const mail = { SMTP_URL: server.url, PUBLIC_URL: 'https://lote.example' };
    const first = await coreProcess('postgres', 'first', mail);
    cores = [first, await coreProcess('postgres', first, mail)];
    // As the cores of an installation share it.
    const [folder, shared] = cores.map(({ where }) => join(where.dataDir, 'sendings')) as [string, string];
    await mkdir(folder, { mode: 0o700 });
    await symlink(folder, shared);
    const database = await openDatabase(first.where);
    ({ db } = database);
    close = () => database.close();
  });
  after(async () => {
    await close();
    for (const core of cores.toReversed()) await core.close();
    await server.close();
  });

  const runs = () => db.selectFrom('report_sending_runs').selectAll().orderBy('id').execute();

  /** Nothing is handed over until it is let go: whoever would is refused. */
  const hold = async () => {
    await sql`create function keep_back() returns trigger as $$ begin
      if new.outcome = 'handed' then raise exception 'kept back'; end if; return new; end $$ language plpgsql`.execute(
      db,
    );
    await sql`create trigger kept_back before update on report_sending_runs
      for each row execute function keep_back()`.execute(db);
  };
  const letGo = async () => {
    await sql`drop trigger kept_back on report_sending_runs`.execute(db);
    await sql`drop function keep_back`.execute(db);
  };

  /** It was due this midnight, or in one of the minutes after. */
  const fallDue = async (minutes: number) => {
    const today = dayOf(Date.now());
    const due = { starts_on: today, every: 1, time: `00:0${minutes}` };
    const next_run = Date.parse(`${today}T${due.time}:00-05:00`);
    await db
      .updateTable('report_sendings')
      .set({ ...due, next_run })
      .execute();
  };

  it('is made and mailed once, whichever of them is killed between its file and its mails', async () => {
    const [first] = cores;
    const remote = await connect(await first.start());
    const { companyId: company } = await remoteLot(remote);
    await makeSending(remote, company, { recipients: ['a@example.com', 'b@example.com'] });
    await first.end('SIGTERM');
    for (const [round, killed] of cores.entries()) {
      await fallDue(round);
      await hold();
      // Each looks for what is due as it comes up.
      await Promise.all(cores.map((core) => core.start()));
      await eventually(async () => (await runs()).at(-1)?.outcome === 'made', 'no file is made');
      assert.equal((await killed.end('SIGKILL')).signal, 'SIGKILL');
      const made = await runs();
      assert.deepEqual(
        made.slice(round).map(({ outcome, kind }) => [outcome, kind]),
        [['made', 'due']],
      );
      assert.equal(server.mails.length, round * 2);
      await letGo();
      await eventually(async () => (await runs()).at(-1)?.outcome === 'sent', 'the run does not end');
      assert.deepEqual(
        server.mails
          .slice(round * 2)
          .map(({ to }) => to[0])
          .sort(),
        ['a@example.com', 'b@example.com'],
      );
      assert.equal((await runs()).length, round + 1);
      for (const core of cores) if (core !== killed) await core.end('SIGTERM');
    }
    const mails = await db.selectFrom('mails').select(['state', 'attempts']).execute();
    assert.deepEqual(mails, Array(4).fill({ state: 'sent', attempts: 1 }));
    assert.deepEqual(await faultsOf(db), []);
  });
});

describe('a report whose file is of 30 MB', () => {
  const file = 30 * 1024 * 1024;
  const longName = 'Á'.repeat(4_900);
  let server: SmtpServer;
  let core: CoreProcess;
  before(async () => {
    server = await startSmtpServer();
    core = await coreProcess('sqlite', undefined, {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://lote.example',
    });
  });
  after(async () => {
    await core.close();
    await server.close();
  });

  /** Of the process that runs, in MB: what it has now, and the most that it had. */
  async function memory(): Promise<{ now: number; most: number }> {
    const text = await readFile(`/proc/${core.pid()}/status`, 'utf8');
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024;
    return { now: of('VmRSS'), most: of('VmHWM') };
  }

  it('goes with no mail: who has an account gets a link, others whom to ask; no call waits for it', async (t) => {
    const url = await core.start();
    const remote = await connect(url);
    const lot = await remoteLot(remote);
    const { companyId: company } = lot;
    const database = await openDatabase(core.where);
    const yesterday = dayOf(Date.now() - 86_400_000);
    const { db } = database;
    const invoices = Array.from({ length: 3_300 }, (_, n) => mixedInvoice(n, [yesterday], [lot.deviceId]));
    await storeInvoices({ db } as Site, lot, invoices);
    await db.updateTable('entities').set({ name: longName }).execute();
    await database.close();
    const account = await remote.done('GET', '/access/me', undefined);
    const recipients = [account.user.email, 'otro@example.com'];
    const id = await makeSending(remote, company, { report: 'detail-invoice', recipients });
    const before = await memory();
    let slowest = 0;
    const run = async () => {
      const began = performance.now();
      const { rows } = await remote.done('GET', `/report-sendings/${id}/runs`, undefined, { view, company });
      slowest = Math.max(slowest, performance.now() - began);
      return rows[0];
    };
    await remote.done('POST', `/report-sendings/${id}/runs`, undefined, { view, company });
    await eventually(async () => (await run()).state === 'sent', 'the run does not end');
    const after = await memory();
    const { size, hasFile } = await run();
    t.diagnostic(
      `file ${(size / 1024 / 1024).toFixed(1)} MB; memory ${before.now.toFixed(0)} MB before, ${after.most.toFixed(0)} MB at most; slowest call ${slowest.toFixed(0)} ms`,
    );
    assert.ok(hasFile && size > file, String(size));
    assert.ok(slowest < 1_000, `a call waited ${slowest} ms`);
    // The file is nowhere in memory: what more there is are a thread and its pages.
    assert.ok(after.most - before.now < 200, `${after.most - before.now} MB more`);
    const words = new Map(server.mails.map(({ to, raw, text }) => [to[0], { raw, text }]));
    assert.equal(words.size, 2);
    for (const { raw } of words.values()) assert.ok(raw.length < 10_000, 'no file goes along');
    assert.match(
      words.get(recipients[0] ?? '')?.text ?? '',
      /demasiado grande[\s\S]*view\/report-sendings\?sending=/,
    );
    assert.match(words.get('otro@example.com')?.text ?? '', /demasiado grande[\s\S]*Pídaselo a/);
  });
});
