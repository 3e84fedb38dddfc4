import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { type PluginTransformQueryArgs, type PluginTransformResultArgs, sql } from 'kysely';
import type { Sealed } from '../../core/db/columns.ts';
import type { OpenDatabase } from '../../core/db/open.ts';
import { sealedTables } from '../../core/declared.ts';
import { KeyRing, keyIdOf } from '../../core/secrets/key-ring.ts';
import { ForeignKeys, openKeyRing } from '../../core/secrets/open-secrets.ts';
import { sealRows, storedSecrets } from '../../core/secrets/sealed-rows.store.ts';
import { type RunningCore, startCore } from '../../core/start.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { confirmationFields, merchantSettings, payuKeys, settingsView } from './support/payu.ts';
import { connect, type Remote } from './support/remote.ts';
import { administrator, dialects } from './support/site.ts';

const [oldKey, newKey, otherKey] = ['old', 'new', 'other'].map(
  (name) => `a-key-called-${name}-${randomUUID()}`,
);
const hooksView = 'view/external/setting';

for (const dialect of dialects) {
  describe(`secrets at rest (${dialect})`, () => {
    let postgres: TestPostgres | null = null;
    let dataDir: string;
    let databaseUrl: string | undefined;
    let database: OpenDatabase;
    const cores: RunningCore[] = [];
    before(async () => {
      if (dialect === 'postgres') postgres = await startPostgres();
    });
    after(() => postgres?.stop());
    beforeEach(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
      databaseUrl = await postgres?.createDatabase();
    });
    afterEach(async () => {
      for (const core of cores.splice(0)) await core.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const configOf = (secretsKey: string | undefined, folder = dataDir) => ({
      host: '127.0.0.1',
      port: 0,
      dataDir: folder,
      databaseUrl,
      secretsKey,
      adminEmail: administrator.username,
      adminPassword: administrator.password,
      inactivityTimeout: 900,
      logLevel: 'silent',
    });
    async function start(secretsKey?: string, folder = dataDir): Promise<Remote> {
      const core = await startCore(configOf(secretsKey, folder), { now: () => Date.now() });
      cores.push(core);
      database = core.database;
      return connect(core.url);
    }
    const stop = async () => {
      for (const core of cores.splice(0)) await core.stop();
    };
    /** A lot with an account and a webhook. */
    async function lotWithSecrets(remote: Remote) {
      const { id } = await remote.done(
        'POST',
        '/companies',
        { name: randomUUID() },
        { view: 'view/company/create' },
      );
      const account = { version: 0, ...merchantSettings, secretKey: payuKeys.secretKey };
      await remote.done('PUT', '/payment-providers/payu', account, { view: settingsView, company: id });
      const as = { view: hooksView, company: id };
      const hook = { name: 'Tablero', url: 'https://example.com/in', events: ['slots.changed'] };
      const { id: webhookId } = await remote.done('POST', '/webhooks', hook, as);
      const { secret } = await remote.done('POST', `/webhooks/${webhookId}/secret`, undefined, as);
      return { company: Number(id), webhookId: Number(webhookId), secret: String(secret) };
    }
    const account = (remote: Remote, company: number) =>
      remote.done('GET', '/payment-providers/payu', undefined, { view: settingsView, company });
    const told = (fields: Record<string, string>) =>
      fetch(`${cores[0]?.url}/api/dashboard/core/electronic-payments/payu/confirmation`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(confirmationFields(fields)).toString(),
      });
    /** Everything that lies in the data folder, or in the database as a dump has it. */
    async function everything(): Promise<string> {
      const files = readdirSync(dataDir).filter((name) => name !== 'secrets.key');
      const bytes = files.map((name) => readFileSync(join(dataDir, name)).toString('latin1'));
      const rows = [];
      for (const table of ['installation', 'payu_merchants', 'webhooks', 'audit_entries', 'outbox'] as const)
        rows.push(await database.db.selectFrom(table).selectAll().execute());
      return `${bytes.join('\n')}${JSON.stringify(rows)}`;
    }
    /** What rows of before leave behind: pages that are free and still hold their text. */
    async function leaveInFreedPages(text: string): Promise<void> {
      if (dialect !== 'sqlite') return;
      const { db } = database;
      await sql`create table before_ (line text)`.execute(db);
      await sql`insert into before_ select ${text} from webhooks, (values (1), (2), (3), (4))`.execute(db);
      await sql`drop table before_`.execute(db);
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      assert.ok((await everything()).includes(text));
    }
    const clearly = (secret: string) => [payuKeys.apiKey, secret, secret.slice('whsec_'.length)];

    it('none lies in the clear in a table, the audit or a file of the database; the key is its owner’s alone', async () => {
      const remote = await start();
      const { company, secret } = await lotWithSecrets(remote);
      const all = await everything();
      for (const text of clearly(secret)) assert.ok(!all.includes(text), text);
      assert.equal(statSync(join(dataDir, 'secrets.key')).mode & 0o777, 0o600);
      assert.equal((await account(remote, company)).hasApiKey, true);
      assert.equal((await told({ reference_sale: randomUUID() })).status, 200);
      await stop();
      await start();
      assert.ok(!(await everything()).includes(payuKeys.apiKey));
    });

    it('what lay in the clear is sealed at the start, once, by one of the cores that start, and is gone from the files', async () => {
      const first = await start(oldKey);
      const { company, webhookId, secret } = await lotWithSecrets(first);
      const token = 'Y2xlYXIgdG9rZW4ga2V5IG9mIHRoaXJ0eSB0d28gYnl0ZXM=';
      await database.db.deleteFrom('installation').execute();
      await database.db
        .insertInto('installation')
        .values({ name: 'token-key', value: token as Sealed })
        .execute();
      const clear = { api_key: payuKeys.apiKey as Sealed, secret_key: payuKeys.secretKey as Sealed };
      await database.db.updateTable('payu_merchants').set(clear).where('company_id', '=', company).execute();
      const own = { secret: secret as Sealed };
      await database.db.updateTable('webhooks').set(own).where('id', '=', webhookId).execute();
      await leaveInFreedPages(payuKeys.apiKey);
      await stop();
      const atOnce = dialect === 'sqlite' ? [newKey] : [newKey, newKey, newKey];
      await Promise.all(atOnce.map((key) => start(key)));
      const all = await everything();
      for (const text of [...clearly(secret), token]) assert.ok(!all.includes(text), text);
      assert.equal((await told({ reference_sale: randomUUID() })).status, 200);
    });

    it('an end in the middle leaves the rest to the next start', async () => {
      const { company } = await lotWithSecrets(await start(oldKey));
      const { db } = database;
      const clear = { api_key: payuKeys.apiKey as Sealed };
      await db.updateTable('payu_merchants').set(clear).where('company_id', '=', company).execute();
      // Sealed, and dead before the pages were written anew.
      const keys = new KeyRing([oldKey!]);
      await db.transaction().execute((trx) => sealRows(trx, sealedTables, keys));
      const again = await db.transaction().execute((trx) => sealRows(trx, sealedTables, keys));
      assert.equal(again.toSweep, true);
      await stop();
      await start(oldKey);
      assert.ok(!(await everything()).includes(payuKeys.apiKey));
      const done = await database.db.transaction().execute((trx) => sealRows(trx, sealedTables, keys));
      assert.deepEqual([done.toSweep, done.unreadable], [false, []]);
    });

    it('a new key in front seals everything anew; then the old one is needed no more', async () => {
      const first = await start(oldKey);
      const { company, secret } = await lotWithSecrets(first);
      await stop();
      await start(`${newKey},${oldKey}`);
      const ids = new Set(
        (await storedSecrets(database.db, sealedTables)).map(({ value }) => value.split(':')[2]),
      );
      assert.deepEqual([...ids], new KeyRing([newKey!]).ids);
      await stop();
      const last = await start(newKey);
      assert.equal((await account(last, company)).hasApiKey, true);
      assert.ok(!(await everything()).includes(secret));
    });

    it('a site goes over from its key file to SECRETS_KEY', async () => {
      await lotWithSecrets(await start());
      await stop();
      await start(newKey);
      await stop();
      rmSync(join(dataDir, 'secrets.key'));
      await start(newKey);
      assert.ok((await storedSecrets(database.db, sealedTables)).length >= 4);
    });

    it('a key that another core of the folder makes while this one looks is taken, and not for a lost one', async () => {
      await lotWithSecrets(await start());
      const keyFile = join(dataDir, 'secrets.key');
      const content = readFileSync(keyFile);
      rmSync(keyFile);
      const whileItLooks = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          writeFileSync(keyFile, content, { mode: 0o600 });
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      const source = { secretsKey: undefined, dataDir };
      const keys = await openKeyRing(database.db.withPlugin(whileItLooks), source);
      const [stored] = await storedSecrets(database.db, sealedTables);
      assert.equal(keys.ids[0], keyIdOf(stored?.value ?? ''));
      rmSync(keyFile);
      await assert.rejects(openKeyRing(database.db, source), ForeignKeys);
      writeFileSync(keyFile, content, { mode: 0o600 });
    });

    it('another key, or none: the core does not start, and one line names the variable and changes nothing', async () => {
      await lotWithSecrets(await start(oldKey));
      const before = await everything();
      await stop();
      const folder = mkdtempSync(join(tmpdir(), 'secrets-other-'));
      const source = dialect === 'sqlite' ? dataDir : folder;
      for (const key of [otherKey, undefined])
        await assert.rejects(startCore(configOf(key, source), { now: () => 0 }), (error: Error) => {
          assert.ok(error instanceof ForeignKeys);
          assert.match(error.message, /^SECRETS_KEY: [^\n]+$/);
          return true;
        });
      assert.deepEqual(
        readdirSync(source).filter((name) => name === 'secrets.key'),
        [],
      );
      rmSync(folder, { recursive: true, force: true });
      await start(oldKey);
      assert.equal((await everything()).includes('sealed:1:'), before.includes('sealed:1:'));
    });

    it('one that is moved to another lot’s row opens there no more', async () => {
      const remote = await start(oldKey);
      const [mine, other] = [await lotWithSecrets(remote), await lotWithSecrets(remote)];
      const { api_key } = await database.db
        .selectFrom('payu_merchants')
        .select('api_key')
        .where('company_id', '=', other.company)
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('payu_merchants')
        .set({ api_key })
        .where('company_id', '=', mine.company)
        .execute();
      assert.equal((await account(remote, mine.company)).hasApiKey, false);
      assert.equal((await account(remote, other.company)).hasApiKey, true);
    });

    it('a confirmation whose key cannot be read is no refusal: it comes again, until the key is entered anew', async () => {
      const remote = await start(oldKey);
      const { company } = await lotWithSecrets(remote);
      const damaged = { api_key: new KeyRing([otherKey!]).seal('x', 'x') };
      await database.db
        .updateTable('payu_merchants')
        .set(damaged)
        .where('company_id', '=', company)
        .execute();
      const fields = { reference_sale: randomUUID() };
      const answer = await told(fields);
      assert.deepEqual(
        [answer.status, ((await answer.json()) as { reason: string }).reason],
        [503, 'secret-unreadable'],
      );
      const shown = await account(remote, company);
      assert.deepEqual([shown.hasApiKey, shown.hasSecretKey], [false, false]);
      const as = { view: settingsView, company };
      const { apiKey: _, ...others } = merchantSettings;
      const without = remote.done('PUT', '/payment-providers/payu', { version: 1, ...others }, as);
      await assert.rejects(without, /-1604/);
      await remote.done('PUT', '/payment-providers/payu', { version: 1, ...merchantSettings }, as);
      assert.equal((await told(fields)).status, 200);
    });

    it('a key that is lost: the command says what to enter anew, and the site works on', async () => {
      const { company, webhookId } = await lotWithSecrets(await start(oldKey));
      await stop();
      const run = (command: string[]) =>
        promisify(execFile)(process.execPath, ['scripts/secrets.ts', ...command], {
          env: {
            PATH: process.env.PATH,
            DATA_DIR: dataDir,
            SECRETS_KEY: newKey,
            ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
          },
        });
      assert.match((await run([])).stdout, /payu_merchants\.apiKey\/\d+: cannot be read/);
      const { stdout } = await run(['forget']);
      assert.match(stdout, new RegExp(`PayU keys of lot ${company}`));
      assert.match(stdout, new RegExp(`webhook ${webhookId} of lot ${company}`));
      const remote = await start(newKey);
      assert.equal((await account(remote, company)).hasApiKey, false);
      const as = { view: hooksView, company };
      assert.equal((await remote.done('GET', `/webhooks/${webhookId}`, undefined, as)).secretIssuedAt, null);
      const refused = await told({ reference_sale: randomUUID() });
      assert.deepEqual([refused.status, ((await refused.json()) as { code: number }).code], [400, -1601]);
      assert.match((await run(['forget'])).stdout, /nothing was taken out/);
    });

    it('new-key puts a key in front of the file, and the next start seals by it', async () => {
      await lotWithSecrets(await start());
      await stop();
      const file = join(dataDir, 'secrets.key');
      const before = readFileSync(file, 'utf8');
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
      await promisify(execFile)(process.execPath, ['scripts/secrets.ts', 'new-key'], { env });
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      assert.deepEqual([lines.length, lines[1]], [2, before.trim()]);
      assert.equal(statSync(file).mode & 0o777, 0o600);
      await start();
      await stop();
      writeFileSync(file, `${lines[0]}\n`);
      await start();
    });
  });
}
