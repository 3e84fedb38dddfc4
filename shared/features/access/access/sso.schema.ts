import type { InferType } from 'yup';
import { string } from 'yup';
import { shape } from '../../../schema.ts';

/**
 * The body of `POST access/sso`: the provider's id token, and the nonce that the login asked it to carry. The gateway always
 * sends it; a caller that began no login of its own has none, and its token is good once all the same.
 */
export const ssoSchema = shape({
  idToken: string().required().max(16_384),
  nonce: string().min(16).max(200),
});
export type SsoLogin = InferType<typeof ssoSchema>;
