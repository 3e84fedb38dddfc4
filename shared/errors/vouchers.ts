import type { ErrorArea } from './entry.ts';

/** Vouchers of discounts. The specification's group of discounts has no code left for them. */
export const voucherErrors = {
  voucherUsed: {
    code: -1,
    status: 409,
    es: 'El bono __COMPLEMENT__ ya fue usado.',
    en: 'The voucher __COMPLEMENT__ has been used already.',
    cause: 'A quote or payment with a voucher that has no use left.',
  },
  voucherVoid: {
    code: -1,
    status: 409,
    es: 'El bono __COMPLEMENT__ está anulado.',
    en: 'The voucher __COMPLEMENT__ is void.',
    cause: 'A quote or payment with a voucher that was voided, or whose discount was deleted.',
  },
  discountByVoucher: {
    code: -1,
    status: 409,
    es: 'El descuento __COMPLEMENT__ se da con sus bonos: escanee uno.',
    en: 'The discount __COMPLEMENT__ is given by its vouchers: scan one.',
    cause: 'A quote or payment with the own code of a discount that has vouchers and is not open.',
  },
  voucherSettled: {
    code: -1,
    status: 409,
    es: 'El bono ya fue usado o anulado.',
    en: 'The voucher has been used or voided already.',
    cause: 'Voiding a voucher that has no use left.',
  },
  voucherPrefixInvalid: {
    code: -1,
    status: 400,
    es: 'El prefijo tiene de 1 a 8 letras mayúsculas sin tilde o dígitos.',
    en: 'The prefix has 1 to 8 capital letters without accents, or digits.',
    cause: 'A prefix that is missing, too long, or has other characters.',
  },
  voucherQuantityInvalid: {
    code: -1,
    status: 400,
    es: 'Se crean de 1 a 1.000 bonos a la vez.',
    en: '1 to 1,000 vouchers are made at once.',
    cause: 'A quantity that is missing, not whole, below 1 or above 1,000.',
  },
  voucherUsesInvalid: {
    code: -1,
    status: 400,
    es: 'Cada bono se puede usar de 1 a 1.000 veces.',
    en: 'Each voucher can be used 1 to 1,000 times.',
    cause: 'Uses missing, not whole, below 1 or above 1,000.',
  },
} as const satisfies ErrorArea;
