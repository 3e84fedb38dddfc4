export const fields = {
  purges: {
    at: 'Fecha y hora',
    foregone: 'Dejado de cobrar',
    paid: 'Pagadas',
    stayIds: 'Estadías',
    stays: 'Estadías',
    undoReason: 'Por qué se deshizo',
    undoneAt: 'Deshecha',
    undoneBy: 'La deshizo',
  },
};
