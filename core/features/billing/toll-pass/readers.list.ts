import { tollPassTimeout } from '../../../../shared/features/billing/toll-pass/reader.schema.ts';
import type { TollPassReader } from '../../../../shared/features/billing/toll-pass/reader.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import type { BridgeAddress } from '../../../integrations/toll-pass/bridge.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { tollPassReaders } from './toll-pass.table.ts';

export type StoredReader = RecordOf<typeof tollPassReaders>;

/** The company's reader, its secret sealed; null where none is set up. */
export async function readerOf(db: Db | Trx, companyId: number): Promise<StoredReader | null> {
  const row = await db
    .selectFrom('toll_pass_readers')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? tollPassReaders.read(row) : null;
}

/** The bridge of a reader, its secret in the clear: not for answers. Null where no key that is given opens it. */
export function bridgeOf(secrets: Secrets, reader: StoredReader): BridgeAddress | null {
  const { url, timeoutMs } = reader;
  const secret = secrets.read(tollPassReaders, 'secret', reader);
  return secret ? { url, timeoutMs, secret } : null;
}

/** The reader as it travels: whether its secret is there and can be read, never what it is. */
export async function readerView(db: Db | Trx, secrets: Secrets, companyId: number): Promise<TollPassReader> {
  const stored = await readerOf(db, companyId);
  const { currency } = await lotSettings(db, companyId);
  return {
    id: companyId,
    version: stored?.version ?? 0,
    active: stored?.active ?? false,
    url: stored?.url ?? '',
    timeoutMs: stored?.timeoutMs ?? tollPassTimeout.usual,
    currency,
    hasSecret: stored !== null && bridgeOf(secrets, stored) !== null,
  };
}
