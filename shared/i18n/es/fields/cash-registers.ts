export const fields = {
  'cash-registers': {
    storeId: 'Tienda',
    externalId: 'Identificador externo',
  },
};
