import { sql } from 'kysely';
import { StartRefused } from '../../shared/start-refused.ts';
import type { Db } from './schema.ts';

/** Of PostgreSQL 13, the first that composes texts. */
const oldestVersion = 130_000;

/** Settings that each connection brings itself: they are wrong only where something on the way drops them. */
export const ownSettings: Readonly<Record<string, string>> = {
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
};

/** A server or database that cannot hold a site: the line names the setting. */
class UnfitDatabase extends StartRefused {
  constructor(what: string, options?: ErrorOptions) {
    super(`DATABASE_URL: ${what}`, options);
  }
}

interface Settings {
  version: number;
  versionText: string;
  encoding: string;
  client: string;
  strings: string;
  readOnly: string;
}

/** @throws UnfitDatabase for a server that is too old, and settings under which texts or writes would go wrong */
export async function refuseUnfit(db: Db): Promise<void> {
  const { rows } = await sql<Settings>`
    select cast(current_setting('server_version_num') as integer) as version,
      current_setting('server_version') as "versionText",
      current_setting('server_encoding') as encoding, current_setting('client_encoding') as client,
      current_setting('standard_conforming_strings') as strings,
      current_setting('transaction_read_only') as "readOnly"
  `.execute(db);
  const [found] = rows;
  if (!found) throw new UnfitDatabase('the server tells nothing of its settings.');
  const { version, versionText, encoding, client, strings, readOnly } = found;
  if (version < oldestVersion)
    throw new UnfitDatabase(`server_version is ${versionText}; PostgreSQL 13 or newer is needed.`);
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(
      `server_encoding of the database is ${encoding}; make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
  if (client !== 'UTF8') throw new UnfitDatabase(`client_encoding is ${client}; it must be UTF8.`);
  if (strings !== 'on')
    throw new UnfitDatabase(
      'standard_conforming_strings is off, and a pooler drops our start parameter: set it on for the database, or let `options` through.',
    );
  if (readOnly === 'on')
    throw new UnfitDatabase(
      'transaction_read_only is on: the server is a standby, or default_transaction_read_only is set. A site is started where it can write.',
    );
}

/** An error of the first work on a database, with the right that its user lacks where that is the cause. */
export function namedRight(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && one.code === '42501')
      return new UnfitDatabase(
        `its user lacks a right: ${one.message}. GRANT CREATE ON SCHEMA, or make the user the owner of the database.`,
        { cause: error },
      );
  return error;
}
