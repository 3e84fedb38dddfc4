import type { ErrorArea } from './entry.ts';

/** Deposits: codes -1731..-1736, -3236, -3237, -3239. */
export const depositErrors = {
  depositDateRequired: {
    code: -1731,
    status: 400,
    es: 'Seleccione la fecha de la consignación.',
    en: 'Select the date of the deposit.',
    cause: 'A deposit without a date, or with one after today.',
  },
  depositReferenceRequired: {
    code: -1732,
    status: 400,
    es: 'Escriba el número de la consignación.',
    en: 'Enter the number of the deposit.',
    cause: 'A deposit without the reference on its slip.',
  },
  depositBankRequired: {
    code: -1733,
    status: 400,
    es: 'Escriba el banco de la consignación.',
    en: 'Enter the bank of the deposit.',
    cause: 'A deposit without a bank.',
  },
  depositDetailsRequired: {
    code: -1734,
    status: 400,
    es: 'Agregue al menos una terminal a la consignación.',
    en: 'Add at least one terminal to the deposit.',
    cause: 'A deposit without details.',
  },
  depositDeviceInvalid: {
    code: -1735,
    status: 400,
    es: 'Elija la terminal de cada detalle; ninguna puede repetirse.',
    en: 'Choose the terminal of each detail; none may be repeated.',
    cause: 'A detail whose device is missing, of another lot, or named twice.',
  },
  depositTotalDiffers: {
    code: -1736,
    status: 400,
    es: 'El total no es la suma de los valores de las terminales.',
    en: 'The total is not the sum of the values of the terminals.',
    cause: 'Values that are no whole cents above 0, or whose sum is another than the total.',
  },
  depositDuplicated: {
    code: -3236,
    status: 409,
    es: 'Ya existe una consignación con ese número en ese banco.',
    en: 'A deposit with that number at that bank already exists.',
    cause: 'Bank and reference, whatever their case, taken by another deposit of the company.',
  },
  depositClosureInvalid: {
    code: -3237,
    status: 409,
    es: 'Un cierre ya está en otra consignación, es posterior a la fecha o es de una terminal que no está en esta.',
    en: 'A closure is in another deposit already, is later than the date, or is of a terminal that this one does not have.',
    cause:
      'A closure of `closureIds` that is unknown, taken, later than the day, or whose terminal no detail names.',
  },
  depositCredited: {
    code: -3239,
    status: 409,
    es: 'El banco ya abonó esta consignación: deshaga primero el abono.',
    en: 'The bank has credited this deposit already: undo the credit first.',
    cause: 'Changing, deleting or crediting a deposit whose credit is noted.',
  },
} as const satisfies ErrorArea;
