export const fields = {
  'exception-rules': {
    afterHours: 'Horas sin resolver',
    emails: 'Otros correos',
    kinds: 'Clases',
    minimumAmount: 'Desde qué valor',
    recipients: 'A quién se avisa',
    userIds: 'Usuarios',
  },
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
