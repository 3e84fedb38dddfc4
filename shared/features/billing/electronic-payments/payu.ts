/** One path for both of PayU's callbacks: `POST` is the provider's confirmation, `GET` the payer's screen. */
export const payuPath = '/view/pay/payu/confirmation';

/** Where PayU takes a payer's form (web checkout), by mode. */
export const payuCheckouts = {
  production: 'https://checkout.payulatam.com/ppp-web-gateway-payu/',
  sandbox: 'https://sandbox.checkout.payulatam.com/ppp-web-gateway-payu/',
} as const;

/** Origins to which a page of ours may send a form beside its own. */
export const payuOrigins: readonly string[] = Object.values(payuCheckouts).map((url) => new URL(url).origin);

/** How PayU and a merchant sign; the first three with the API key alone, the last with the secret key too. */
export const payuAlgorithms = ['md5', 'sha1', 'sha256', 'hmac-sha256'] as const;
export type PayuAlgorithm = (typeof payuAlgorithms)[number];

/** Bytes of a confirmation: all of PayU's fields at their full length, each character as an escape, are far less. */
export const confirmationBytes = 128 * 1024;
