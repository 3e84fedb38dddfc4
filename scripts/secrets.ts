// `npm run secrets [-- new-key | forget]`: how the secrets in the database stand, a further key for them, and the way on
// without a key that is lost.
import { ConfigError, readConfig } from '../core/config.ts';
import { openDatabase } from '../core/db/open.ts';
import type { Db } from '../core/db/schema.ts';
import { transact } from '../core/db/transact.ts';
import { sealedTables } from '../core/declared.ts';
import { reapplyErasures } from '../core/features/reporting/data-protection/reapply.service.ts';
import {
  addKeyToFile,
  givenKeys,
  KeyRing,
  type KeySource,
  keyFileOf,
  keyIdOf,
  makeKeyFile,
  newKey,
} from '../core/secrets/key-ring.ts';
import { forgetUnreadable, type StoredSecret, storedSecrets } from '../core/secrets/sealed-rows.store.ts';
import { Secrets } from '../core/secrets/secrets.ts';

const [command = 'show'] = process.argv.slice(2);
if (!['show', 'new-key', 'forget'].includes(command)) fail('usage: npm run secrets [-- new-key | forget]');

const config = configOrExit();
const source: KeySource = { secretsKey: config.secretsKey, dataDir: config.dataDir };

if (command === 'new-key') printNewKey();
else {
  const { db, close } = await openDatabase(config);
  try {
    await (command === 'show' ? show(db) : forget(db));
  } finally {
    await close();
  }
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

function printNewKey(): void {
  if (source.secretsKey) {
    console.log(
      `A new key, to stand in front of the others in SECRETS_KEY, with a comma after it:\n${newKey()}`,
    );
  } else {
    addKeyToFile(source);
    console.log(`${keyFileOf(source)} has a new key in front; the old ones are still read.`);
  }
  console.log('Everything is sealed by it at the next start.');
}

function keysOf(): KeyRing {
  const given = givenKeys(source);
  return new KeyRing(given.length > 0 ? given : command === 'forget' ? makeKeyFile(source) : []);
}

async function show(db: Db): Promise<void> {
  const keys = keysOf();
  console.log(keys.ids.length > 0 ? `Keys, newest first: ${keys.ids.join(', ')}` : 'No key is given.');
  for (const { place, value } of await storedSecrets(db, sealedTables)) {
    const id = keyIdOf(value);
    const how =
      id === null ? 'in the clear' : keys.open(value, place) === null ? 'cannot be read' : 'readable';
    console.log(`${place}: ${how}${id === null ? '' : `, sealed by ${id}`}`);
  }
}

async function forget(db: Db): Promise<void> {
  const keys = keysOf();
  const lost = await transact(db, (trx) => forgetUnreadable(trx, sealedTables, keys));
  await forgetErasures(db, keys);
  if (lost.length === 0) return console.log('Every secret can be read: nothing was taken out.');
  console.log('Taken out, to be entered anew:');
  for (const secret of lost) console.log(`- ${whatIs(secret)}`);
}

/** Erasures whose document nobody can tell any more hold up no start: the records that are known go, the rest is looked at. */
async function forgetErasures(db: Db, keys: KeyRing): Promise<void> {
  const { dataDir } = source;
  const secrets = new Secrets(keys);
  const done = await reapplyErasures(db, { secrets, dataDir, now: Date.now(), givingUp: true });
  for (const line of done)
    if (line.kind === 'erased' && !keys.ids.includes(line.key))
      console.log(
        `Done again by its records alone: the erasure of ${new Date(line.at).toISOString().slice(0, 10)} in lot ${line.companyId}. Look for that person.`,
      );
}

function whatIs({ table, row, place }: StoredSecret): string {
  if (table.name === 'payu_merchants')
    return `the PayU keys of lot ${row.companyId}: Configuración de medios de pago`;
  if (table.name === 'webhooks')
    return `the secret of webhook ${row.id} of lot ${row.companyId}: Sistemas externos, issue a new one`;
  return `${place}: made anew at the next start, everybody logs in again`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
