import type { PaymentMethod } from '../../../values.ts';

/** What cashiers of a new lot read, in the order in which methods are used most. */
export const defaultMethodNames: readonly (readonly [method: PaymentMethod, name: string])[] = [
  ['cash', 'Efectivo'],
  ['debit-card', 'Tarjeta débito'],
  ['credit-card', 'Tarjeta de crédito'],
  ['qr', 'Código QR'],
  ['payu', 'PayU'],
  ['toll-pass', 'TAG de peaje'],
  ['voucher', 'Bono'],
];
