import type { ComingErrors } from '../entry.ts';

/** Questions to the payment provider: the rest of its span, codes -1615 and -1616. */
export const comingProviderErrors = {
  providerUnavailable: {
    code: -1615,
    status: 503,
    es: 'El proveedor de pagos no responde. Intente más tarde.',
    en: 'The payment provider does not answer. Try again later.',
    cause: 'No connection, a time-out or nonsense when the state of a transaction is asked for.',
    comingWith: 'provider-queries',
  },
  providerRefused: {
    code: -1616,
    status: 502,
    es: 'El proveedor de pagos rechazó la consulta: __COMPLEMENT__',
    en: 'The payment provider refused the query: __COMPLEMENT__',
    cause: 'The provider answered with an error of its own; the complement is its text.',
    comingWith: 'provider-queries',
  },
} as const satisfies ComingErrors;
