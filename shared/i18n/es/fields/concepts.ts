export const fields = {
  concepts: {
    initials: 'Iniciales',
    unit: 'Unidad',
    unitValue: 'Valor unitario',
  },
};
