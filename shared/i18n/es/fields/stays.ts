export const fields = {
  stays: {
    duplicate: 'Entrada repetida',
    entryDeviceId: 'Terminal de entrada',
    entryEvent: 'Evento de entrada',
    exitAt: 'Salida',
    exitBefore: 'Salir antes de',
    exitDeviceId: 'Terminal de salida',
    lostTicket: 'Tiquete perdido',
    paidAt: 'Pagada',
    purgeId: 'Depuración',
    subscriberId: 'Mensualidad',
    tag: 'Tarjeta o tag',
    tariffVersionId: 'Versión de la tarifa',
    ticket: 'Tiquete',
  },
};
