export const fields = {
  inside: {
    ticket: 'Tiquete',
    tag: 'Tag',
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
