import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { givenKeys, KeyRing, type KeySource, keyFileOf, makeKeyFile } from './key-ring.ts';
import { hasSealed, type SealedTable, sealRows, sweep } from './sealed-rows.store.ts';
import { Secrets } from './secrets.ts';

/** The keys of now are not those of the database. One line that says what to do. */
export class ForeignKeys extends Error {
  constructor(source: KeySource) {
    const where = source.secretsKey ? 'SECRETS_KEY' : keyFileOf(source);
    super(
      `SECRETS_KEY: the secrets in the database were sealed by a key that ${where} does not have. Give the key of before in ` +
        'SECRETS_KEY (cores that share a database need the same), or put secrets.key back into DATA_DIR; ' +
        'if the key is lost, npm run secrets -- forget.',
    );
  }
}

/**
 * The keys that are given; the very first start of a site makes a key file.
 * @throws ForeignKeys where secrets were sealed before and no key is given now
 */
export async function openKeyRing(db: Db, source: KeySource): Promise<KeyRing> {
  const given = givenKeys(source);
  if (given.length > 0) return new KeyRing(given);
  const isSealed = await hasSealed(db);
  // Another core that starts over this folder at the same time may have made the key, and sealed by it.
  const made = givenKeys(source);
  if (made.length > 0) return new KeyRing(made);
  if (isSealed) throw new ForeignKeys(source);
  return new KeyRing(makeKeyFile(source));
}

/**
 * Opens the secrets of a database, and seals by the newest key what is not: rows of before, rows of an older key. Ended
 * too soon, the next start goes on; of several cores that start at once one does it.
 * @param tables every table with a sealed column
 * @throws ForeignKeys
 */
export async function openSecrets(
  db: Db,
  tables: readonly SealedTable[],
  source: KeySource,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Secrets> {
  const keys = await openKeyRing(db, source);
  const rows = await transact(db, (trx) => sealRows(trx, tables, keys));
  if (rows.isForeign) throw new ForeignKeys(source);
  // Without room for it the site works all the same, and the next start tries again.
  if (rows.toSweep)
    await sweep(db, tables, keys).catch((error: unknown) =>
      log?.warn({ err: error }, 'texts in the clear may still lie in what the database has freed'),
    );
  for (const { place } of rows.unreadable)
    log?.warn({ place }, 'a stored secret cannot be read: enter it anew');
  return new Secrets(keys);
}
