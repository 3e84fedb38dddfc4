export const fields = {
  movements: {
    ticket: 'Tiquete',
    tag: 'Tag',
    subscriber: 'Mensualidad',
    subscriberId: 'Mensualidad',
    slot: 'Cupo',
    entryDevice: 'Terminal de entrada',
    exitDevice: 'Terminal de salida',
    minutes: 'Minutos',
    paid: 'Pagó',
    exitAt: 'Salida',
  },
};
