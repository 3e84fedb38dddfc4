import type { InferType } from 'yup';
import { webAddress } from '../../../field-kinds.ts';
import { limits } from '../../../limits.ts';
import { choice, flag, list, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { payuAlgorithms } from './payu.ts';

const digits = /^\d{1,12}$/;
/** Of a web address, only its scheme and host. */
const originPattern = /^\w+:\/\/[^/?#]+$/;
/** IPv4 or IPv6, without a mask. */
const addressPattern = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]+)$/i;

/** A key as PayU prints it; absent or empty: the stored one stays. */
const key = () => text(limits.textLength).matches(/^[\x21-\x7e]*$/, { message: rule('characters') });

/** A lot's account with PayU. */
export const merchantSchema = shape({
  merchantId: requiredText(12, problem('merchantIdInvalid')).matches(digits, {
    message: problem('merchantIdInvalid'),
  }),
  accountId: requiredText(12, problem('accountIdInvalid')).matches(digits, {
    message: problem('accountIdInvalid'),
  }),
  apiKey: key(),
  secretKey: key(),
  algorithm: choice(payuAlgorithms).required(),
  testMode: flag().required(),
  publicUrl: webAddress().matches(originPattern, {
    message: rule('url'),
    excludeEmptyString: true,
  }),
  addresses: list(
    text(45)
      .required()
      .matches(addressPattern, { message: rule('characters') }),
    { max: 30 },
  ).required(),
});
export type MerchantInput = InferType<typeof merchantSchema>;
