import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { dialects } from '../api/support/site.ts';
import { SavedSite } from './support/backups.ts';

for (const dialect of dialects) {
  describe(`restoring a backup (${dialect})`, () => {
    const database = dialect === 'sqlite' ? 'core.db' : 'postgres.dump';

    test('no invoice number is given out twice where the present data tell the last one', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const before = await site.invoices(2);
      const copy = await site.backUp();
      const since = await site.invoices(3);
      const refused = await site.run('restore', ['--yes', copy]);
      assert.deepEqual([refused.code, /Stop/i.test(refused.output)], [1, true], refused.output);
      await site.stop();
      const { code, output } = await site.run('restore', ['--yes', copy]);
      assert.equal(code, 0, output);
      assert.match(output, /They have 3 invoices and 3 stays that the copy has not/);
      await site.start();
      const after = await site.invoices(1);
      assert.deepEqual(after, [(since.at(-1) ?? 0) + 1]);
      const { total } = await site.remote.done('GET', '/resolutions', undefined, {
        view: 'view/resolutions/list',
        company: site.lot.companyId,
      });
      assert.equal(total, 1);
      const { warnings } = await site.remote.done('GET', '/dashboard', undefined, {
        view: 'view/start',
        company: site.lot.companyId,
      });
      const told = warnings.find(({ kind }: { kind: string }) => kind === 'data-restored');
      assert.ok(told && told.since < told.at, JSON.stringify(warnings));
      assert.equal(new Set([...before, ...since, ...after]).size, 6);
    });

    test('without present data the next number is asked for, and nothing is restored without an answer', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const numbers = await site.invoices(2);
      const copy = await site.backUp(['--with-keys']);
      await site.stop();
      const { dataDir } = site.core.where;
      // What a restore or a copy by hand that was not finished leaves behind.
      cpSync(join(copy, 'backup.json'), join(dataDir, 'backup.json'));
      await assert.rejects(site.start(), /ended with 1/);
      const silent = await site.run('restore', ['--yes', copy]);
      assert.equal(silent.code, 1);
      assert.match(silent.output, /--next 1=990000004 {3}SETP/);
      assert.equal((await site.run('restore', [copy])).code, 1);
      const next = String((numbers.at(-1) ?? 0) + 250);
      const lowered = await site.run('restore', ['--yes', '--next', 'setp=990000001', copy]);
      assert.match(lowered.output, /numbers up to 990000001 are given already: 990000002 is the least/);
      const asked = await site.run('restore', [copy], {}, `5\n${next}\nyes\n`);
      assert.equal(asked.code, 0, asked.output);
      await site.start();
      assert.deepEqual(await site.invoices(1), [Number(next)]);
    });

    test('a damaged copy is refused, and all stays as it was', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const copy = await site.backUp();
      const [next = 0] = await site.invoices(1);
      await site.stop();
      const bytes = readFileSync(join(copy, database));
      writeFileSync(join(copy, database), bytes.fill(0, bytes.length - 600, bytes.length - 300));
      const damaged = await site.run('restore', ['--yes', copy]);
      assert.deepEqual([damaged.code, /The copy is damaged/.test(damaged.output)], [1, true], damaged.output);
      rmSync(join(copy, database));
      assert.match((await site.run('restore', ['--yes', copy])).output, /is missing/);
      const { dataDir } = site.core.where;
      assert.deepEqual(
        readdirSync(dataDir).filter((name) => /restore/.test(name)),
        [],
      );
      await site.start();
      assert.deepEqual(await site.invoices(1), [next + 1]);
    });

    test('an encrypted backup comes back by its passphrase alone', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const [first = 0] = await site.invoices(1);
      const BACKUP_PASSPHRASE = 'correct horse battery staple';
      const copy = await site.backUp(['--with-keys'], { BACKUP_PASSPHRASE });
      for (const name of readdirSync(copy)) {
        const bytes = readFileSync(join(copy, name));
        assert.ok(!bytes.includes('SETP') && !bytes.includes('SQLite format'), name);
      }
      await site.stop();
      const without = await site.run('restore', ['--yes', copy]);
      assert.match(without.output, /give its passphrase in BACKUP_PASSPHRASE/);
      const wrong = await site.run('restore', ['--yes', copy], { BACKUP_PASSPHRASE: 'another passphrase' });
      assert.match(wrong.output, /is not the passphrase/);
      const { code, output } = await site.run('restore', ['--yes', copy], { BACKUP_PASSPHRASE });
      assert.equal(code, 0, output);
      await site.start();
      assert.deepEqual(await site.invoices(1), [first + 1]);
      await site.stop();
      truncateSync(join(copy, database), 2000);
      const cut = await site.run('restore', ['--yes', copy], { BACKUP_PASSPHRASE });
      assert.match(cut.output, /The copy is damaged/);
    });

    test('the present data stay aside, keys and all, and stay out of later backups', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const copy = await site.backUp();
      await site.stop();
      await site.run('restore', ['--yes', copy]);
      const { dataDir } = site.core.where;
      const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
      assert.ok(existsSync(join(dataDir, aside, database)));
      assert.ok(existsSync(join(dataDir, aside, 'secrets.key')) && existsSync(join(dataDir, 'secrets.key')));
      await site.start();
      const later = await site.backUp();
      assert.ok(!readdirSync(later).some((name) => name.startsWith('before-restore-')));
      await site.stop();
      const again = await site.run('restore', ['--yes', later]);
      assert.equal(again.code, 0, again.output);
    });

    test('a copy whose secrets no present key opens is refused unless the key is given up', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const copy = await site.backUp();
      await site.stop();
      rmSync(join(site.core.where.dataDir, 'secrets.key'));
      const refused = await site.run('restore', ['--yes', copy]);
      assert.match(refused.output, /The key of the secrets in the copy is missing/);
      assert.equal((await site.run('restore', ['--yes', '--without-key', copy])).code, 0);
    });

    test('a copy of a newer program, or of the other database, is refused', async (t) => {
      const site = await SavedSite.open(t, dialect);
      const copy = await site.backUp();
      await site.stop();
      const file = join(copy, 'backup.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      manifest.contents.migrations.push('2099-01-01-1-later');
      writeFileSync(file, JSON.stringify(manifest));
      const newer = await site.run('restore', ['--yes', copy]);
      assert.match(newer.output, /made by a newer version of the program \(2099/);
      const DATABASE_URL = dialect === 'sqlite' ? 'postgres://127.0.0.1:1/none' : '';
      const other = await site.run('restore', ['--yes', copy], { DATABASE_URL });
      assert.match(other.output, /The records of the copy are in/);
    });
  });
}
