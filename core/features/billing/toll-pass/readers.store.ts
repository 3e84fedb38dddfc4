import type { TollPassReaderInput } from '../../../../shared/features/billing/toll-pass/reader.schema.ts';
import type { TollPassReader } from '../../../../shared/features/billing/toll-pass/reader.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { isRefusedUrl } from '../../../integrations/webhooks/address.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { readerOf, readerView } from './readers.list.ts';
import { tollPassReaders } from './toll-pass.table.ts';

/** What the store of readers works with. */
export interface ReaderDeps {
  secrets: Secrets;
  /** Hosts of the site's own network that a bridge may stand on. */
  privateHosts: readonly string[];
}

interface Saving {
  companyId: number;
  actor: Actor;
  version: number;
  input: TollPassReaderInput;
}

/**
 * Stores the company's reader; a secret that is not given stays, but for another host: whoever may change the address
 * must not have what the old one was trusted with used on a new one.
 * @throws recordChanged, tollPassAddressRefused, tollPassSecretInvalid
 */
export async function saveReader(
  trx: Trx,
  { secrets, privateHosts }: ReaderDeps,
  { companyId, actor, version, input }: Saving,
): Promise<TollPassReader> {
  await lockCompany(trx, companyId);
  const [stored, before] = [await readerOf(trx, companyId), await readerView(trx, secrets, companyId)];
  if (version !== before.version) throw new AppError('recordChanged', { more: { current: before } });
  if (isRefusedUrl(input.url, privateHosts)) throw AppError.on('url', 'tollPassAddressRefused');
  const keepsSecret = before.hasSecret && new URL(before.url).host === new URL(input.url).host;
  if (!input.secret && !keepsSecret) throw AppError.on('secret', 'tollPassSecretInvalid');
  const row = {
    version: version + 1,
    updated_at: actor.now,
    active: input.active ? 1 : 0,
    url: input.url.replace(/\/+$/, ''),
    secret: input.secret
      ? secrets.seal(tollPassReaders, 'secret', { companyId }, input.secret)
      : (stored?.secret ?? null),
    timeout_ms: input.timeoutMs,
  };
  await trx
    .insertInto('toll_pass_readers')
    .values({ company_id: companyId, created_at: actor.now, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const after = await readerView(trx, secrets, companyId);
  await recordChange(trx, tollPassReaders, { companyId }, actor, {
    action: stored ? 'update' : 'create',
    before: stored ? { ...before } : null,
    after: { ...after, secretChanged: Boolean(input.secret) },
  });
  return after;
}
