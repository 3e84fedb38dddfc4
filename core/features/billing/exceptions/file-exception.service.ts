import type { Trx } from '../../../db/schema.ts';
import { insertException, type NewException } from './exceptions.store.ts';

/** Files something that may lose money for the inbox of exceptions, with what it is about; answers its id. */
export function fileException(trx: Trx, exception: NewException): Promise<number> {
  return insertException(trx, exception);
}
