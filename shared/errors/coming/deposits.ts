import type { ComingErrors } from '../entry.ts';

/** Deposits: codes -1731..-1736. */
export const comingDepositErrors = {
  depositDateRequired: {
    code: -1731,
    status: 400,
    es: 'Seleccione la fecha de la consignación.',
    en: 'Select the date of the deposit.',
    cause: 'A deposit without a date, or with one after today.',
    comingWith: 'deposits',
  },
  depositReferenceRequired: {
    code: -1732,
    status: 400,
    es: 'Escriba el número de la consignación.',
    en: 'Enter the number of the deposit.',
    cause: 'A deposit without the reference on its slip.',
    comingWith: 'deposits',
  },
  depositBankRequired: {
    code: -1733,
    status: 400,
    es: 'Escriba el banco de la consignación.',
    en: 'Enter the bank of the deposit.',
    cause: 'A deposit without a bank.',
    comingWith: 'deposits',
  },
  depositDetailsRequired: {
    code: -1734,
    status: 400,
    es: 'Agregue al menos una terminal a la consignación.',
    en: 'Add at least one terminal to the deposit.',
    cause: 'A deposit without details.',
    comingWith: 'deposits',
  },
  depositDeviceInvalid: {
    code: -1735,
    status: 400,
    es: 'Elija la terminal de cada detalle; ninguna puede repetirse.',
    en: 'Choose the terminal of each detail; none may be repeated.',
    cause: 'A detail whose device is missing, of another lot, or named twice.',
    comingWith: 'deposits',
  },
  depositTotalDiffers: {
    code: -1736,
    status: 400,
    es: 'El total no es la suma de los valores de las terminales.',
    en: 'The total is not the sum of the values of the terminals.',
    cause: 'Values that are no whole cents above 0, or whose sum is another than the total.',
    comingWith: 'deposits',
  },
} as const satisfies ComingErrors;
