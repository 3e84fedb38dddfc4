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
  inventories: {
    at: 'Fecha y hora',
    missing: 'Adentro y no vistas',
    plates: 'Placas',
    seen: 'Placas vistas',
    strangers: 'Vistas y no adentro',
  },
};
