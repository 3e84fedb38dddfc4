export const fields = {
  exceptions: {
    amount: 'Valor en riesgo',
    at: 'Fecha y hora',
    cashier: 'Cajero',
    details: 'De qué se trata',
    ids: 'Excepciones',
    note: 'Nota',
    ownerId: 'Responsable',
    resolution: 'Qué pasó',
    resolvedAt: 'Resuelta',
    resolvedBy: 'La resolvió',
    ticket: 'Tiquete',
  },
};
