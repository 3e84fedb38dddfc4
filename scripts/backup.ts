// `npm run backup -- [options] <folder>`: copies a running site into <folder>/<time>, and its PostgreSQL database with it,
// without the keys that open its secrets unless they are asked for. `npm run restore` puts it back.
import { resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { recordBackup } from '../core/features/site/backups/backups.store.ts';
import { openPostgresAsIs, openSqliteAsIs } from './backup/database.ts';
import { deleteOutlived } from './backup/drafts.ts';
import { type MadeBackup, makeBackup } from './backup/make.ts';
import { passphraseOf } from './backup/passphrase.ts';
import type { Retention } from './backup/retention.ts';

const usage =
  'usage: npm run backup -- [--with-keys] [--keep-days <number>] [--keep-weeks <number>] <folder>';

const { target, withKeys, retention } = asked();
const dataDir = resolve(process.env.DATA_DIR ?? 'data');
const databaseUrl = process.env.DATABASE_URL || undefined;
if (`${resolve(target)}${sep}`.startsWith(`${dataDir}${sep}`))
  fail(`${target} is inside the data folder ${dataDir}`);

// Whatever is made here is its owner's alone.
process.umask(0o077);
const made = await backUp();
console.log(`${made.files} files, ${Math.ceil(made.bytes / 1e6)} MB, copied to ${made.folder}`);
if (!withKeys) console.log('Without the keys: keep a copy of secrets.key, or of SECRETS_KEY, elsewhere.');
await note(made);
if (retention) {
  const gone = await deleteOutlived(target, retention);
  if (gone.length > 0) console.log(`No longer kept: ${gone.join(', ')}`);
}

function asked(): { target: string; withKeys: boolean; retention: Retention | null } {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'with-keys': { type: 'boolean', default: false },
        'keep-days': { type: 'string' },
        'keep-weeks': { type: 'string' },
      },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) return fail(usage);
    const [days, weeks] = [values['keep-days'], values['keep-weeks']];
    const isKept = days !== undefined || weeks !== undefined;
    return {
      target: folder,
      withKeys: values['with-keys'],
      retention: isKept ? { days: countOf(days), weeks: countOf(weeks) } : null,
    };
  } catch {
    return fail(usage);
  }
}

function countOf(text = '0'): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : fail(usage);
}

async function backUp(): Promise<MadeBackup> {
  try {
    return await makeBackup({
      dataDir,
      databaseUrl,
      target,
      withKeys,
      passphrase: passphraseOf(process.env),
    });
  } catch (error) {
    return fail(`No backup made: ${(error as Error).message}`);
  }
}

/** Tells the site, whose start page warns where backups fail to come. The backup stands, whatever becomes of this. */
async function note({ at, bytes }: MadeBackup): Promise<void> {
  const db = databaseUrl ? await openPostgresAsIs(databaseUrl) : openSqliteAsIs(resolve(dataDir, 'core.db'));
  try {
    await recordBackup(db, { at, bytes });
  } catch (error) {
    console.error(`The site could not be told of it: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
