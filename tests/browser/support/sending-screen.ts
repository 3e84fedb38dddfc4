import type { EntityScreen } from './entity-screens.ts';

/** Report sendings, as the suite of records makes and changes them. */
export const sendingScreen: EntityScreen = {
  resource: 'report-sendings',
  list: '/view/report-sendings',
  create: '/view/report-sendings?sending=new',
  fill: (n) => ({
    'Nombre del envío': `Recaudo ${n}`,
    Reporte: 'Recaudo',
    Destinatarios: 'dueno@example.com',
  }),
  unique: 'Nombre del envío',
  edit: ({ id }) => `/view/report-sendings?sending=${id}`,
  field: { label: 'Nombre del envío', name: 'title' },
};
