import type { moneyRates } from '../../../reports/money-rates.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    who: 'Quién',
    kind: 'De qué',
    act: 'Qué se hizo',
    count: 'Veces',
    amount: 'Valor',
    shifts: 'Turnos',
    vehicles: 'Vehículos',
    perShift: 'Por turno',
    rate: 'Por cada 100 vehículos',
    others: 'Los demás',
    low: 'Desde (95 %)',
    high: 'Hasta (95 %)',
    isAbove: 'Sobresale',
  },
} satisfies OwnWords<typeof moneyRates>;
