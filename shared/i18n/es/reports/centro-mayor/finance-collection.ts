import type { centroMayorFinance } from '../../../../reports/centro-mayor/finance-collection.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {
    initialInvoice: 'Factura inicial',
    finalInvoice: 'Factura final',
    cash: 'Efectivo',
    creditCard: 'Tarjeta de crédito',
    debitCard: 'Tarjeta débito',
    payu: 'PayU',
    qr: 'QR',
    tollPass: 'TAG de peaje',
    voucher: 'Bono',
    transfer: 'Transferencia',
    payroll: 'Nómina',
    electronicPayment: 'Pago electrónico',
    collected: 'Recaudado',
    cancelled: 'Notas crédito',
    credited: 'Acreditado',
    state: 'Estado',
  },
} satisfies OwnWords<typeof centroMayorFinance>;
