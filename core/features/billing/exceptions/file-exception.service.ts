import type { Trx } from '../../../db/schema.ts';
import { deleteException, insertException, type NewException } from './exceptions.store.ts';

/** Files something that may lose money for the inbox of exceptions, with what it is about; answers its id. */
export function fileException(trx: Trx, exception: NewException): Promise<number> {
  return insertException(trx, exception);
}

/** Takes an exception out of the inbox: what it was about has come right by itself. */
export function takeBackException(trx: Trx, exception: { companyId: number; id: number }): Promise<void> {
  return deleteException(trx, exception);
}
