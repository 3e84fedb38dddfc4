export const fields = {
  inventories: {
    at: 'Fecha y hora',
    missing: 'Adentro y no vistas',
    plates: 'Placas',
    seen: 'Placas vistas',
    strangers: 'Vistas y no adentro',
  },
};
