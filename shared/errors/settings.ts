import type { ErrorArea } from './entry.ts';

/** Payment methods, and the accounts that income posts to. */
export const settingErrors = {
  accountInvalid: {
    code: -1,
    status: 400,
    es: 'La cuenta debe tener de 4 a 10 dígitos del PUC.',
    en: 'The account must have 4 to 10 digits of the chart of accounts.',
    cause: 'An account with other characters than digits, or too few or many.',
  },
  incomeKindDuplicated: {
    code: -1,
    status: 409,
    es: 'Ese ingreso ya tiene sus cuentas.',
    en: 'That income already has its accounts.',
    cause: 'A second setting of one kind of income in a company.',
  },
  paymentMethodDisabled: {
    code: -1,
    status: 409,
    es: 'El parqueadero no recibe ese medio de pago.',
    en: 'The lot does not take that payment method.',
    cause: 'A payment or sale by a method that was switched off before it; `paid` is taken all the same.',
  },
  paymentMethodWithheld: {
    code: -1,
    status: 409,
    es: 'Esta terminal no ofrece ese medio de pago.',
    en: 'This terminal does not offer that payment method.',
    cause:
      'A payment or sale by a method that the terminal’s configuration does not offer; `paid` is taken all the same.',
  },
  paymentMethodsOff: {
    code: -1,
    status: 409,
    es: 'El parqueadero no recibe ninguno de esos medios de pago: elija al menos uno que reciba.',
    en: 'The lot takes none of those methods: choose at least one that it takes.',
    cause: 'A terminal set up to offer only payment methods that are switched off.',
  },
  roundingOfCashAlone: {
    code: -1,
    status: 400,
    es: 'Solo el efectivo se redondea.',
    en: 'Only cash is rounded.',
    cause: 'Rounding switched on for another payment method than cash.',
  },
  lastPaymentMethod: {
    code: -1,
    status: 409,
    es: 'Es el único medio de pago activo: active otro antes de apagarlo.',
    en: 'It is the only active payment method: switch another one on before switching it off.',
    cause: 'Switching the last enabled payment method of a company off.',
  },
} as const satisfies ErrorArea;
