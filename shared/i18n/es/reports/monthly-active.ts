import type { monthlyActive } from '../../../reports/monthly-active.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    document: 'Documento',
    name: 'Nombre',
    tag: 'Tarjeta o TAG',
    validFrom: 'Inicio',
    validTo: 'Fin',
    subscription: 'Tipo de mensualidad',
  },
  filters: {
    holder: 'Nombre o documento',
    liquidationId: 'Tipo de mensualidad',
  },
} satisfies OwnWords<typeof monthlyActive>;
