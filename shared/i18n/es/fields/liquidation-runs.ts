export const fields = {
  'liquidation-runs': {
    bills: 'Facturas',
    fromDay: 'Desde',
    invoiced: 'Facturadas',
    liquidation: 'Regla',
    liquidationId: 'Regla',
    origin: 'Origen',
    problems: 'Con problema',
    reason: 'Motivo para deshacer',
    state: 'Estado',
    toDay: 'Hasta',
    userId: 'Usuario',
  },
};
