import type { InferType } from 'yup';
import { webAddress } from '../../../field-kinds.ts';
import { limits } from '../../../limits.ts';
import { flag, integer, problem, rule, shape, text } from '../../../schema.ts';

/** How long a bridge may be waited for: a driver stands at the barrier. Milliseconds. */
export const tollPassTimeout = { least: 500, most: 10_000, usual: 5000 } as const;

/** The reader of a lot: where its bridge listens and what signs what is said to it. */
export const tollPassReaderSchema = shape({
  active: flag().required(),
  url: webAddress()
    .required()
    .matches(/^[^?#]*$/, { message: rule('url') }),
  /** Absent or empty: the stored one stays. */
  secret: text(limits.textLength).matches(/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, {
    message: problem('tollPassSecretInvalid'),
    excludeEmptyString: true,
  }),
  timeoutMs: integer(tollPassTimeout.least, tollPassTimeout.most).required(),
});
export type TollPassReaderInput = InferType<typeof tollPassReaderSchema>;
