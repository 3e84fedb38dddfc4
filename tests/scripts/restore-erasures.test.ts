import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { openPostgresAsIs, openSqliteAsIs } from '../../scripts/backup/database.ts';
import type { Wire } from '../api/support/entity-api.ts';
import { mentioned } from '../api/support/mentioned.ts';
import { dialects } from '../api/support/site.ts';
import { runScript, SavedSite } from './support/backups.ts';

const view = 'view/data-protection';
const who = { name: 'Berta Quiñones Lara', identification: '1032700111', identificationType: '13' };
const telling = [who.name, who.identification, 'berta@example.com', 'BQL123'];

/** Persons at a site that is backed up and restored. */
class Office {
  readonly site: SavedSite;

  constructor(site: SavedSite) {
    this.site = site;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; each test asserts what it reads.
  call(method: string, path: string, body?: object, from = view): Promise<any> {
    return this.site.remote.done(method, path, body, { view: from, company: this.site.lot.companyId });
  }

  /** A third party, who is inside as a visitor and has a request open. */
  async welcome(): Promise<{ visitId: number; requestId: number }> {
    const contact = { email: 'berta@example.com', personKind: '63' };
    await this.call('POST', '/entities', { ...who, ...contact }, 'view/users/entities/create');
    const person = await this.call(
      'POST',
      '/guardian-persons',
      {
        ...{ ...who, kind: 'visitor', validFrom: '2026-01-01', validTo: null, vehicles: ['BQL123'] },
        consent: { textVersion: '2026-1', channel: 'oral' },
      },
      'view/guardian',
    );
    const entry = { id: randomUUID(), personId: person.id, gate: 'Norte' };
    const visit = await this.call('POST', '/guardian-visits', entry, 'view/guardian');
    const request = await this.call('POST', '/data-requests', {
      ...{ ...who, kind: 'reclamo', wants: 'suppress', channel: 'desk' },
      ...{ receivedOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
      ...{ contact: 'berta@example.com', description: `Soy ${who.name}` },
    });
    return { visitId: visit.id, requestId: request.id };
  }

  async erase({ visitId, requestId }: { visitId: number; requestId: number }): Promise<void> {
    const exit = { id: randomUUID(), gate: 'Norte' };
    await this.call('POST', `/guardian-visits/${visitId}/exit`, exit, 'view/guardian');
    const [found] = await this.call('GET', `/data-persons?q=${who.identification}`);
    const { plan } = await this.call('GET', `/data-persons/${found.ref}`);
    await this.call('POST', `/data-persons/${found.ref}/erasure`, { plan, requestId, reason: 'Lo pidió' });
  }

  /** Where anything of the person stands, in the database and in the files of the data folder. */
  async traces(): Promise<string[]> {
    const { dataDir, databaseUrl } = this.site.core.where;
    const dialect = databaseUrl ? 'postgres' : 'sqlite';
    const found = await withDatabase(this.site, (db) => mentioned({ db, dialect }, telling));
    for (const file of readdirSync(dataDir).filter((name) => /\.(db|db-wal|log)$/.test(name)))
      for (const text of telling)
        if (readFileSync(join(dataDir, file)).includes(text)) found.push(`${file}: ${text}`);
    return found;
  }

  async register(): Promise<Wire[]> {
    const { rows } = await this.call('GET', '/data-acts?size=100&sort=at');
    return rows.filter(({ action }: Wire) => ['erased', 'reapplied'].includes(action));
  }
}

async function withDatabase<T>({ core }: SavedSite, work: (db: Db) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = core.where;
  const db = databaseUrl ? await openPostgresAsIs(databaseUrl) : openSqliteAsIs(join(dataDir, 'core.db'));
  return work(db).finally(() => db.destroy());
}

const environmentOf = ({ core: { where } }: SavedSite) => ({
  DATA_DIR: where.dataDir,
  DATABASE_URL: where.databaseUrl,
});

/** Another machine: nothing in the folder, and nothing in the database. */
async function emptyMachine(site: SavedSite): Promise<void> {
  const { dataDir, databaseUrl } = site.core.where;
  if (databaseUrl)
    await withDatabase(site, (db) => sql`drop schema public cascade; create schema public`.execute(db));
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
}

for (const dialect of dialects) {
  describe(`erasures and restores (${dialect})`, () => {
    test('who was erased since the copy is erased again before anybody is answered, once', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const office = new Office(site);
      const ids = await office.welcome();
      const copy = await site.backUp();
      await office.erase(ids);
      const [erased] = await office.register();
      await site.stop();
      const { code, output } = await site.run('restore', ['--yes', copy]);
      assert.equal(code, 0, output);
      assert.match(output, /Persons erased since the copy: 1\. The next start erases them again/);
      assert.ok((await office.traces()).length > 5, 'the copy knows the person');
      await site.start();
      // It was inside, with an open request, when the copy was made.
      assert.deepEqual(await office.traces(), []);
      const [again, done, ...more] = await office.register();
      assert.deepEqual([again?.at, again?.mark, again?.counts], [erased?.at, erased?.mark, erased?.counts]);
      assert.deepEqual([done?.action, done?.mark, more], ['reapplied', erased?.mark, []]);
      assert.equal((await office.call('GET', `/data-requests/${ids.requestId}`)).state, 'answered');
      const audited = await withDatabase(site, (db) =>
        sql<{ id: number }>`select id from audit_entries where resource = 'data-acts'
          and record_id = ${done?.id}`.execute(db),
      );
      assert.equal(audited.rows.length, 1);
      // Who comes back later is not erased again by the same line.
      await office.call('POST', '/entities', { ...who, personKind: '63' }, 'view/users/entities/create');
      await site.core.end('SIGKILL');
      await site.start();
      assert.equal((await office.register()).length, 2);
      assert.ok((await office.traces()).length > 0);
    });

    test('on an empty machine a newer copy beside it, or one that is named, tells of them', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const office = new Office(site);
      const ids = await office.welcome();
      const BACKUP_PASSPHRASE = 'correct horse battery staple';
      const old = await site.backUp(['--with-keys'], { BACKUP_PASSPHRASE });
      await office.erase(ids);
      const { dataDir } = site.core.where;
      // As a full disk leaves it: the copy outside lacks the line, or has a part of it.
      rmSync(join(dataDir, 'erasures.log'));
      appendFileSync(join(dataDir, 'erasures.log'), '{"kind":"erased","code":"ab');
      const newer = await site.backUp([], { BACKUP_PASSPHRASE });
      await site.stop();
      const apart = `${site.target}-apart`;
      t.after(() => rmSync(apart, { recursive: true, force: true }));
      cpSync(old, apart, { recursive: true });
      // No present data tell the last invoice.
      const next = ['--next', 'SETP=990000001'];
      const args = dialect === 'sqlite' ? [old] : ['--erasures', newer, apart];
      await emptyMachine(site);
      const { code, output } = await site.run('restore', ['--yes', ...next, ...args], { BACKUP_PASSPHRASE });
      assert.equal(code, 0, output);
      assert.match(output, /Persons erased since the copy: 1/);
      await site.start();
      assert.deepEqual(await office.traces(), []);
      assert.equal((await office.register()).length, 2);
      await site.stop();
      const none = await site.run('restore', ['--yes', '--erasures', join(apart, 'none'), apart], {
        BACKUP_PASSPHRASE,
      });
      assert.match(none.output, /--erasures .*none: there is no such file or folder\.\n$/);
    });

    test('an erasure whose key is lost stops the restore and the start, which say what to do', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const office = new Office(site);
      const ids = await office.welcome();
      const copy = await site.backUp(['--with-keys']);
      await office.erase(ids);
      await site.stop();
      const log = join(site.core.where.dataDir, 'erasures.log');
      const text = readFileSync(log, 'utf8');
      const { key } = JSON.parse(text.trim());
      // As `litestream restore` or `pg_basebackup` leave it: the database of before, the file of now.
      assert.equal((await site.run('restore', ['--yes', copy])).code, 0);
      writeFileSync(log, text.replaceAll(key, '0badc0de'));
      const refused = await site.run('restore', ['--yes', copy]);
      assert.match(refused.output, /The key of erasures .* is missing \(1 by 0badc0de\).*--without-key/);
      const started = await runScript('../core/main', [], { ...environmentOf(site), CORE_PORT: '0' });
      assert.match(
        started.output,
        /^[^\n]*SECRETS_KEY: .* lacks \(1\).*\(0badc0de\).*secrets -- forget.*\n$/,
      );
      const forgotten = await site.run('secrets', ['forget']);
      assert.match(
        forgotten.output,
        /Done again by its records alone: the erasure of [\d-]{10} in lot \d+\. Look for/,
      );
      await site.start();
      assert.deepEqual(await office.traces(), []);
      const acts = await office.register();
      assert.deepEqual(
        acts.map(({ action }) => action),
        ['erased', 'reapplied'],
      );
    });
  });
}
