export const fields = {
  inside: {
    ticket: 'Tiquete',
    tag: 'Tag',
    subscriber: 'Mensualidad',
    subscriberId: 'Mensualidad',
    slot: 'Cupo',
    device: 'Terminal de entrada',
    paidAt: 'Pagó',
    exitBefore: 'Puede salir hasta',
    minutes: 'Minutos',
    due: 'Pagaría ahora',
    payment: 'Pago',
    warnings: 'Avisos',
  },
};
