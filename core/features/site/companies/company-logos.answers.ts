import { logoTypes } from '../../../../shared/features/site/companies/company-logo.ts';
import { fields, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

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
