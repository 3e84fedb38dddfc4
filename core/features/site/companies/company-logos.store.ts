import { createHash } from 'node:crypto';
import type { CompanyLogo } from '../../../../shared/features/site/companies/company-logo.ts';
import type { Actor } from '../../../db/actor.ts';
import { createRecord, readRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { companies } from './companies.table.ts';
import { logoOf } from './company-logos.list.ts';
import { companyLogos } from './company-logos.table.ts';
import type { Logo } from './logo-picture.ts';

const none = { type: null, width: null, height: null, tag: null, content: null };

function factsOf({ bytes, type, width, height }: Logo) {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return { type, width, height, tag, content: bytes.toString('base64') };
}

/**
 * Sets a company's logo, or takes it away where `picture` is null.
 * @throws notFound; recordChanged where it has another version than the caller read; undefined is not checked
 */
export async function writeLogo(
  trx: Trx,
  actor: Actor,
  companyId: number,
  { picture, version }: { picture: Logo | null; version: number | undefined },
): Promise<CompanyLogo> {
  const company = await readRecord(trx, companies, { companyId: null }, companyId, { lock: true });
  if (company.status === 'D') throw new AppError('notFound');
  const { row, logo } = await logoOf(trx, companyId);
  if (version !== undefined && version !== logo.version)
    throw new AppError('recordChanged', { more: { current: logo } });
  const values = picture === null ? none : factsOf(picture);
  const scope = { companyId };
  if (row) await updateRecord(trx, companyLogos, scope, actor, { id: row, version: logo.version }, values);
  else if (picture !== null) await createRecord(trx, companyLogos, scope, actor, values);
  return (await logoOf(trx, companyId)).logo;
}
