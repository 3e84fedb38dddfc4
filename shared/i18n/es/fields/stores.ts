export const fields = {
  stores: {
    registers: 'Cajas',
    externalId: 'Identificador externo',
  },
};
