/** Words of a report of several lots. */
export const reportLots = {
  all: 'Todos los parqueaderos',
  most: 'Un reporte toma hasta {{most}} parqueaderos.',
  totals: 'Totales por parqueadero',
  sum: 'Todos',
  noChart: 'La gráfica es de promedios, que no se suman: elija un solo parqueadero para verla.',
};
