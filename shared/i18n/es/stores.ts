/** Words of the stores of the payment market. */
export const stores = {
  list: 'Tiendas del mercado de pagos',
  create: 'Crear tienda',
  newTitle: 'Nueva tienda',
  editTitle: 'Editar tienda',
  search: 'Buscar por nombre o identificador',
  name: 'Nombre',
  nameHelp: 'Como la conocen en el parqueadero, por ejemplo «Sótano 1».',
  externalId: 'Identificador externo',
  externalIdHelp: 'El que le dio el mercado de pagos al registrarla.',
  registers: 'Cajas',
  saved: 'La tienda «{{name}}» fue guardada.',
  empty: 'Este parqueadero aún no tiene tiendas',
  emptyBody:
    'Una tienda agrupa las cajas que cobran por el mercado de pagos. Cree la primera y luego sus cajas.',
  removeOf: 'Eliminar {{name}}',
  removeTitle: '¿Eliminar la tienda «{{name}}»?',
  removeBody: 'Solo se elimina si ya no tiene cajas.',
  removed: 'La tienda «{{name}}» fue eliminada.',
};
