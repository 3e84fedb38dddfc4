import type { Kysely, Transaction } from 'kysely';

/**
 * Every table as Kysely types it. Each description (`*.table.ts`) adds its own by `declare module`, so that the types are
 * whole wherever they are used, and nothing here names a feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the descriptions of the tables.
export interface Schema {}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
