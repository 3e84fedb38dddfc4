import { company, epoch, integer, nullable, sealed, text } from './columns.ts';
import { type RowOf, table } from './table.ts';

/**
 * Calls that were made under a key, each with what was answered: the second call with the key gets that answer. `doneAt` is null
 * while the first is under way. An answer may hold a secret that is shown once, so it is sealed.
 */
export const idempotencyKeys = table('idempotency_keys', {
  /** `user/5` or `key/3`. */
  caller: text(),
  /** 0 for a call about no company. */
  companyId: company(),
  key: text(),
  /** Hash of what was asked. */
  request: text(),
  at: epoch(),
  doneAt: nullable(epoch()),
  status: nullable(integer()),
  recordId: nullable(integer()),
  answer: sealed(['caller', 'companyId', 'key']),
});

declare module './schema.ts' {
  interface Schema {
    idempotency_keys: RowOf<typeof idempotencyKeys>;
  }
}
