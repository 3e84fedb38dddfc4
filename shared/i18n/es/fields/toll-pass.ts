export const fields = {
  'toll-pass-readers': {
    hasSecret: 'Tiene secreto',
    secretChanged: 'Secreto cambiado',
    timeoutMs: 'Espera (ms)',
    url: 'Dirección del puente',
    currency: 'Moneda',
    active: 'Activo',
  },
};
