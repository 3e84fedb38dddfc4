/** Words of the file in which a person gets its data. */
export const personFiles = {
  name: 'datos-personales',
  title: 'Datos personales de {{name}}',
  columns: { store: 'Dónde', field: 'Dato', value: 'Valor' },
  controller: 'Responsable del tratamiento',
};
