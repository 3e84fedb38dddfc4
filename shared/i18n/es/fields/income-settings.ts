export const fields = {
  'income-settings': {
    conceptId: 'Concepto',
    incomeAccount: 'Cuenta del ingreso',
    taxAccount: 'Cuenta del impuesto',
    costCentre: 'Centro de costos',
  },
};
