// `npm run restore -- [options] <folder>`: puts a backup in the place of a stopped site's data, which it keeps aside, and
// has the next invoice numbers set beyond those that customers may hold already.
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CoreConfig, readConfig } from '../core/config.ts';
import { migrations } from '../core/db/migrations/all.ts';
import { givenKeys, KeyRing } from '../core/secrets/key-ring.ts';
import { makeFolder } from '../shared/data-folder.ts';
import { arrivingPrefix, asidePrefix } from './backup/contents.ts';
import { type Backup, openBackup } from './backup/manifest.ts';
import { passphraseOf } from './backup/passphrase.ts';
import { putBack } from './restore/carry-out.ts';
import { chooseNumbers } from './restore/choose.ts';
import { gatherErasures } from './restore/erasures.ts';
import { nameOf } from './restore/numbers.ts';
import { isClosed, removeArriving } from './restore/place.ts';
import { readPresent, refuseRunning } from './restore/present.ts';
import { Questions } from './restore/questions.ts';
import { lossLines } from './restore/report.ts';
import { keepPresentKeys, unpack } from './restore/unpack.ts';

const usage =
  'usage: npm run restore -- [--yes] [--without-key] [--next <prefix or id>=<number>]... [--erasures <file or backup>]... <folder of a backup>';

process.umask(0o077);
const order = asked();
const questions = order.yes ? null : new Questions(process.stdin);
try {
  await restore(readConfig(process.env));
} catch (error) {
  fail((error as Error).message);
} finally {
  questions?.close();
}

function asked() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        yes: { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
        next: { type: 'string', multiple: true, default: [] },
        erasures: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) return fail(usage);
    const { yes, next, erasures } = values;
    return { folder: resolve(folder), yes, withoutKey: values['without-key'], next, erasures };
  } catch {
    return fail(usage);
  }
}

async function restore(config: CoreConfig): Promise<void> {
  const dataDir = resolve(config.dataDir);
  const { databaseUrl } = config;
  makeFolder(dataDir);
  const backup = await openBackup(order.folder, passphraseOf(process.env));
  checkVersion(backup, databaseUrl);
  await refuseRunning(dataDir, databaseUrl);
  await removeArriving(dataDir);
  const arriving = await mkdtemp(join(dataDir, arrivingPrefix));
  try {
    await unpack(backup, arriving);
    await keepPresentKeys(dataDir, arriving, backup);
    const keyIds = checkKeys(config, backup, arriving);
    await bringErasures({ ...config, dataDir }, backup, arriving, keyIds);
    const now = Date.now();
    const present = isClosed(dataDir)
      ? null
      : await readPresent(dataDir, databaseUrl, backup.contents.records);
    for (const line of lossLines(backup, present, now)) console.log(line);
    const numbers = await chooseNumbers(backup, present, { given: order.next, now, questions });
    for (const { resolution, next } of numbers) console.log(`Next number ${next}: ${nameOf(resolution)}`);
    if (
      questions &&
      (await questions.ask('Put the copy in the place of the present data? Type yes:')) !== 'yes'
    )
      throw new Error('Nothing was restored.');
    const aside = join(
      dataDir,
      `${asidePrefix}${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}`,
    );
    await putBack({ dataDir, databaseUrl, backup, arriving, aside, numbers, now });
    console.log(
      `Restored. What was there before lies in ${aside}: delete it once all is well. Start the site.`,
    );
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}

function checkVersion({ contents }: Backup, databaseUrl: string | undefined): void {
  const [has, needs] = databaseUrl ? ['postgres', 'is set'] : ['sqlite', 'is not set'];
  if (contents.dialect !== has)
    throw new Error(`The records of the copy are in ${contents.dialect}, but DATABASE_URL ${needs}.`);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = contents.migrations.find((name) => !known.has(name));
  if (newer)
    throw new Error(
      `The copy was made by a newer version of the program (${newer}): restore it with that version.`,
    );
}

/** Who was erased since the copy was made is erased in it before anybody is answered. */
async function bringErasures(
  { dataDir, databaseUrl }: CoreConfig,
  backup: Backup,
  arriving: string,
  keyIds: readonly string[],
): Promise<void> {
  const passphrase = passphraseOf(process.env);
  const sources = { dataDir, databaseUrl, backup, passphrase, given: order.erasures, keyIds };
  const since = (await gatherErasures(arriving, sources)).filter((line) => line.kind === 'erased');
  const lost = since.filter(({ key }) => !keyIds.includes(key));
  if (lost.length > 0 && !order.withoutKey)
    throw new Error(
      `The key of erasures since the copy is missing (${lost.length} by ${[...new Set(lost.map(({ key }) => key))].join(', ')}): ` +
        'give it behind the others in SECRETS_KEY, or in secrets.key. If it is lost, restore with --without-key, run ' +
        'npm run secrets -- forget before the start, and erase those persons again.',
    );
  if (since.length > 0)
    console.log(`Persons erased since the copy: ${since.length}. The next start erases them again.`);
}

/**
 * The secrets in the copy need the keys of its time; those of now are tried where it has none itself.
 * @returns the ids of the keys that the restored site has
 */
function checkKeys({ secretsKey }: CoreConfig, { contents }: Backup, arriving: string): readonly string[] {
  const { ids } = new KeyRing(givenKeys({ secretsKey, dataDir: arriving }));
  if (order.withoutKey || contents.sealedBy.every((id) => ids.includes(id))) return ids;
  throw new Error(
    'The key of the secrets in the copy is missing: put secrets.key into DATA_DIR, or give SECRETS_KEY. If it is lost, ' +
      'restore with --without-key, and run npm run secrets -- forget before the start.',
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
