import { logoTypes } from '../../../../shared/features/site/companies/company-logo.ts';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../http/endpoint.ts';
import { tagsOf } from '../../../http/etags.ts';
import { fields, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { pictureOf } from './company-logos.list.ts';

/** What is known of a logo: `CompanyLogo`. */
export const logoAnswer = named(
  'CompanyLogo',
  fields({
    id: whole,
    version: whole,
    type: orNull(oneOf(logoTypes)),
    width: orNull(whole),
    height: orNull(whole),
    tag: orNull(text),
  }),
);

/**
 * Sends a company's picture, or says that the caller has it already.
 * @throws notFound where it has none
 */
export async function sendPicture(call: Call, companyId: number): Promise<unknown> {
  const picture = await pictureOf(call.db, companyId);
  if (!picture) throw new AppError('notFound');
  const tag = `"${picture.tag}"`;
  call.answer.headers.etag = tag;
  call.answer.headers['cache-control'] = 'private, no-cache';
  call.answer.headers['content-type'] = `image/${picture.type}`;
  call.answer.headers['x-content-type-options'] = 'nosniff';
  if (!tagsOf(call.headers['if-none-match']).includes(tag)) return picture.bytes;
  call.answer.status = 304;
  return undefined;
}
