import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { type RunningCore, startCore } from '../../core/start.ts';
import { allowed } from '../support/allowed.ts';
import { readPdf } from '../support/documents.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { exportedFile, reportsRoot } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { administrator, dialects, type Site } from './support/site.ts';

const view = `${reportsRoot}detail-invoice`;
const day = '2026-11-02';
const filters = { from: day, to: day };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(what: string, look: () => Promise<T | undefined | false>, ms = 180_000): Promise<T> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(10)) {
    const found = await look();
    if (found) return found;
  }
  assert.fail(what);
}

const filesIn = (dataDir: string) => readdir(join(dataDir, 'exports')).catch((): string[] => []);

function storedJob(db: Db, id: number) {
  return db.selectFrom('export_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Invoices enough for a PDF of some seconds. */
async function manyInvoices(db: Db, lot: Lot, count: number): Promise<void> {
  const invoices = Array.from({ length: count }, (_, n) => mixedInvoice(n, [day], [lot.deviceId]));
  await storeInvoices({ db } as Site, lot, invoices);
}

/** An export's life at a core that listens. */
class Exports {
  readonly core: Remote;
  readonly lot: Lot;
  constructor(core: Remote, lot: Lot) {
    this.core = core;
    this.lot = lot;
  }
  get as() {
    return { view, company: this.lot.companyId };
  }
  async ask(format: string): Promise<number> {
    return (await this.core.done('POST', '/reports/detail-invoice/exports', { format, filters }, this.as)).id;
  }
  look(id: number): Promise<{ status: string; done: number; error?: { code: number; message: string } }> {
    return this.core.done('GET', `/exports/${id}`, undefined, this.as);
  }
  ended(id: number) {
    return until(`export ${id} does not end`, async () => {
      const job = await this.look(id);
      return !['queued', 'running'].includes(job.status) && job;
    });
  }
}

for (const dialect of dialects) {
  describe(`a core killed in the middle of an export (${dialect})`, () => {
    let core: CoreProcess;
    let database: { db: Db; close(): Promise<void> };
    let lot: Lot;
    const rows = 4_000;
    before(async () => {
      core = await coreProcess(dialect);
      lot = await remoteLot(await connect(await core.start()));
      database = await openDatabase(core.where);
      await manyInvoices(database.db, lot, rows);
      await core.end('SIGTERM');
    });
    after(async () => {
      await database.close();
      await core.close();
    });
    const files = () => filesIn(core.where.dataDir);
    const restarted = async () => new Exports(await connect(await core.start()), lot);
    /** Kills the core while it writes; what it was writing is on the disk then. */
    const killed = async (id: number, attempt: number) => {
      await until('it does not write', async () => (await files()).includes(`${id}-${attempt}.pdf.part`));
      await core.end('SIGKILL');
      const { status, attempts } = await storedJob(database.db, id);
      assert.deepEqual([status, attempts], ['running', attempt]);
    };
    /** As if the lease's seconds had passed. */
    const lapse = (id: number) =>
      database.db.updateTable('export_jobs').set({ lease_until: 1 }).where('id', '=', id).execute();

    it('leaves it to be begun again, whole, with nothing of the half file offered or kept', async () => {
      const first = await restarted();
      const id = await first.ask('pdf');
      await killed(id, 1);
      assert.deepEqual(await files(), [`${id}-1.pdf.part`]);
      // Once in real time.
      if (dialect === 'postgres') await lapse(id);
      const second = await restarted();
      await assert.rejects(second.core.done('GET', `/exports/${id}/file`, undefined, second.as), /: 409 /);
      assert.equal((await second.ended(id)).status, 'done');
      assert.deepEqual(await files(), [`${id}-2.pdf`]);
      const pages = await readPdf(await readFile(join(core.where.dataDir, 'exports', `${id}-2.pdf`)));
      assert.equal(new Set(pages.join('\n').match(/SETP\d+/g)).size, rows);
      await core.end('SIGTERM');
    });

    it('fails it with a code where it kills every core that takes it, and goes on with the next', async () => {
      const id = await (await restarted()).ask('pdf');
      await killed(id, 1);
      await lapse(id);
      await core.start();
      await killed(id, 2);
      await lapse(id);
      await database.db.updateTable('export_jobs').set({ losses: 9 }).where('id', '=', id).execute();
      const last = await restarted();
      const job = await last.ended(id);
      assert.deepEqual([job.status, job.error?.code], ['failed', -3541]);
      assert.ok(job.error?.message);
      assert.equal((await last.ended(await last.ask('txt'))).status, 'done');
      await core.end('SIGTERM');
      await core.start();
      await until(
        'a half file is kept',
        async () => !(await files()).some((name) => name.startsWith(`${id}-`)),
      );
      await core.end('SIGTERM');
    });

    it('removes what nobody needs when it starts: files without an export, of another attempt, half ones', async () => {
      const kept = await files();
      assert.ok(kept.length > 0);
      const folder = join(core.where.dataDir, 'exports');
      const [id = ''] = (kept[0] ?? '').split('-');
      for (const name of ['999999-1.xlsx', '999999-1.xlsx.part', `${id}-9.pdf`, `${kept[0]}.part`])
        await writeFile(join(folder, name), 'x');
      await writeFile(join(folder, 'note.txt'), 'of somebody else');
      await core.start();
      await until('they are kept', async () => (await files()).length === kept.length + 1);
      assert.deepEqual(await files(), [...kept, 'note.txt'].sort());
    });
  });
}

describe('exports of two cores before one PostgreSQL', () => {
  let postgres: TestPostgres;
  let dataDir: string;
  let cores: RunningCore[];
  let database: { db: Db; close(): Promise<void> };
  let lots: Lot[];
  let exports: Exports[];
  before(async () => {
    postgres = await startPostgres();
    dataDir = await mkdtemp(join(tmpdir(), 'two-cores-'));
    const config = {
      host: '127.0.0.1',
      port: 0,
      dataDir,
      databaseUrl: await postgres.createDatabase(),
      adminEmail: administrator.username,
      adminPassword: administrator.password,
      inactivityTimeout: 900,
      logLevel: 'silent',
    };
    cores = await Promise.all([0, 1].map(() => startCore(config, { now: () => Date.now() })));
    database = await openDatabase(config);
    const remotes = await Promise.all(cores.map((core) => connect(core.url)));
    lots = [];
    for (const name of ['Uno', 'Dos']) lots.push(await remoteLot(remotes[0]!, { name }));
    for (const lot of lots) await manyInvoices(database.db, lot, 1_000);
    exports = lots.map((lot, index) => new Exports(remotes[index]!, lot));
  });
  after(async () => {
    for (const core of cores) await core.stop();
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('each is done once, by either core', async () => {
    const workers = new Set<string>();
    const asked = await Promise.all(
      exports.flatMap((one) => Array.from({ length: 5 }, async () => ({ one, id: await one.ask('pdf') }))),
    );
    const watching = (async () => {
      for (let open = true; open; await pause(10)) {
        const rows = await database.db
          .selectFrom('export_jobs')
          .select(['lease_owner', 'status'])
          .where('status', 'in', ['queued', 'running'])
          .execute();
        for (const { lease_owner } of rows) if (lease_owner) workers.add(String(lease_owner.split(' ')[0]));
        open = rows.length > 0;
      }
    })();
    for (const { one, id } of asked) {
      assert.equal((await one.ended(id)).status, 'done');
      assert.equal((await storedJob(database.db, id)).attempts, 1);
    }
    await watching;
    assert.equal(workers.size, 2);
    assert.deepEqual(await filesIn(dataDir), asked.map(({ id }) => `${id}-1.pdf`).sort());
  });

  it('a core that has lost its lease stops at once, removes only its own, and leaves the job to the other', async () => {
    const [one] = exports as [Exports];
    await manyInvoices(database.db, one.lot, 4_000);
    const id = await one.ask('pdf');
    await until('it does not write', async () => (await filesIn(dataDir)).includes(`${id}-1.pdf.part`));
    const other = { lease_owner: 'another core', lease_until: Date.now() + 60_000, attempts: 2 };
    await database.db.updateTable('export_jobs').set(other).where('id', '=', id).execute();
    await writeFile(join(dataDir, 'exports', `${id}-2.pdf.part`), 'what the other core writes');
    const begin = performance.now();
    await until('it goes on', async () => !(await filesIn(dataDir)).includes(`${id}-1.pdf.part`));
    assert.ok(performance.now() - begin < allowed(1_500), `${performance.now() - begin} ms`);
    await pause(300);
    assert.ok((await filesIn(dataDir)).includes(`${id}-2.pdf.part`));
    const held = await storedJob(database.db, id);
    assert.deepEqual([held.status, held.lease_owner, held.attempts], ['running', 'another core', 2]);

    // The other core is heard of no more: its lease runs out, and somebody takes the job over.
    await database.db.updateTable('export_jobs').set({ lease_until: 1 }).where('id', '=', id).execute();
    assert.equal((await one.ended(id)).status, 'done');
    assert.equal((await storedJob(database.db, id)).attempts, 3);
    const own = (await filesIn(dataDir)).filter((name) => name.startsWith(`${id}-`));
    assert.deepEqual(own, [`${id}-3.pdf`]);
  });

  it('one whose question the database holds up can be cancelled all the same', async () => {
    const [, two] = exports as [Exports, Exports];
    const id = await database.db.transaction().execute(async (trx) => {
      await sql`lock table invoices in access exclusive mode`.execute(trx);
      const asked = await two.ask('txt');
      await until('it does not run', async () => (await two.look(asked)).status === 'running');
      await two.core.done('DELETE', `/exports/${asked}`, undefined, two.as);
      await pause(1_500);
      return asked;
    });
    assert.equal((await two.look(id)).status, 'cancelled');
    assert.equal((await two.ended(await two.ask('txt'))).status, 'done');
  });
});

describe('downloads of exports', () => {
  let site: ReportingSite;
  let lot: Lot;
  before(async () => {
    site = await openReportingSite('sqlite', '2026-11-20T12:00:00-05:00');
    lot = await openLot(site);
    await storeInvoices(site, lot, [mixedInvoice(1, [day], [lot.deviceId])]);
  });
  after(() => site.close());

  const made = async (): Promise<{ id: number; path: string }> => {
    const { job } = await exportedFile(site, lot, 'detail-invoice', { format: 'txt', filters });
    const { file } = await storedJob(site.db, job.id);
    return { id: job.id, path: join(site.dataDir, 'exports', String(file)) };
  };
  const download = (id: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: site.token, companyid: String(lot.companyId) };
      get(`${site.core.url}/api/dashboard/core/exports/${id}/file`, { headers }, resolve).on('error', reject);
    });
  const isOpen = async (path: string) => {
    const all = await readdir('/proc/self/fd');
    const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return targets.includes(path);
  };

  it('one that is broken off half-way lets go of the file, and the next one is whole', {
    skip: process.platform !== 'linux' && 'open files are told by /proc',
  }, async () => {
    const { id, path } = await made();
    // More than sockets and streams hold in between.
    const size = 64 * 1024 * 1024;
    await truncate(path, size);
    await site.db.updateTable('export_jobs').set({ size, sha256: null }).where('id', '=', id).execute();
    const begin = performance.now();
    const answer = await download(id);
    await new Promise((resolve) => answer.once('data', resolve));
    assert.ok(performance.now() - begin < allowed(200), `first byte after ${performance.now() - begin} ms`);
    answer.pause();
    assert.ok(await isOpen(path));
    answer.destroy();
    await until('the file is held open', async () => !(await isOpen(path)), 1_000);
    let bytes = 0;
    for await (const chunk of await download(id)) bytes += chunk.length;
    assert.equal(bytes, size);
  });
});
