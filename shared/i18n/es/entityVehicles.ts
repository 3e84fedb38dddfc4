/** Words of the vehicles of a third party. */
export const entityVehicles = {
  vehicles: 'Vehículos',
  add: 'Agregar vehículo',
  newTitle: 'Nuevo vehículo',
  editTitle: 'Vehículo',
  owner: 'Tercero',
  plate: 'Placa',
  vehicleType: 'Tipo de vehículo',
  brand: 'Marca',
  colour: 'Color',
  saved: 'El vehículo {{plate}} fue guardado.',
  removeOf: 'Eliminar {{plate}}',
  removeTitle: '¿Eliminar el vehículo {{plate}}?',
  removeBody:
    'Deja de estar entre los vehículos del tercero. Sus mensualidades y estadías quedan como están.',
  removed: 'El vehículo {{plate}} fue eliminado.',
  empty: 'Aún no tiene vehículos',
  emptyBody: 'Con sus vehículos aquí se sabe de quién es una placa.',
};
