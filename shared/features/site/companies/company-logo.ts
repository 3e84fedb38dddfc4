import { fileOf } from '../../../file-field.ts';
import { limits } from '../../../limits.ts';
import { shape } from '../../../schema.ts';

/** What a logo may be. Both print on paper, in a PDF and in any browser; neither carries scripts. */
export const logoTypes = ['png', 'jpeg'] as const;
export type LogoType = (typeof logoTypes)[number];

/** The body that sets a logo. */
export const companyLogoSchema = shape({
  file: fileOf({
    types: logoTypes,
    maxBytes: limits.logoBytes,
    maxDimensions: { width: limits.logoPixels, height: limits.logoPixels },
  }).required(),
});

/** A company's logo as the core answers it; version 0 and nulls where it never had one. */
export interface CompanyLogo {
  /** The company's id. */
  id: number;
  version: number;
  type: LogoType | null;
  width: number | null;
  height: number | null;
  /** Another for each picture; null where there is none. */
  tag: string | null;
}
