export const fields = {
  discounts: {
    value: 'Valor',
    openCode: 'Código abierto',
  },
};
