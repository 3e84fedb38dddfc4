import type { closuresReport } from '../../../reports/closures-report.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    cashier: 'Cajero',
    since: 'Desde',
    cards: 'Tarjetas',
    electronic: 'Electrónicos',
    vouchers: 'Bonos',
    collected: 'Recaudado',
    expected: 'Efectivo esperado',
    counted: 'Efectivo contado',
    difference: 'Diferencia',
  },
} satisfies OwnWords<typeof closuresReport>;
