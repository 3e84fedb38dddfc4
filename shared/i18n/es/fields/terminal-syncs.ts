export const fields = {
  'terminal-syncs': {
    imei: 'IMEI',
    terminal: 'Conexión',
    seenAt: 'Última señal',
    fetchedAt: 'La pidió',
    missing: 'Le falta',
    request: 'Pedido',
    askedAt: 'Se le pidió',
    metAt: 'Cumplido',
    tag: 'Huella',
  },
};
