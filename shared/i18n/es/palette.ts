/** Words of the search that Ctrl+K opens. */
export const palette = {
  title: 'Ir a',
  search: 'Pantalla, registro, acción o parqueadero',
  none: 'Nada coincide',
  failed: 'No se pudo buscar en los registros.',
  searching: 'Buscando en los registros…',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  groups: {
    favourites: 'Favoritos',
    recents: 'Recientes',
    records: 'Registros',
    screens: 'Pantallas',
    actions: 'Acciones',
    lots: 'Otros parqueaderos',
  },
  create: {
    'view/slot/create': 'Crear cupo',
    'view/devices/add': 'Crear dispositivo',
    'view/rate': 'Crear tarifa',
    'view/rate/manage': 'Asignar tarifa',
    'view/resolution': 'Crear resolución',
    'view/electronic-payments': 'Crear solicitud de pago',
    'view/company/create': 'Crear parqueadero',
    'view/users/entities/create': 'Crear tercero',
  },
  themes: {
    light: 'Usar el tema claro',
    dark: 'Usar el tema oscuro',
    auto: 'Usar el tema del sistema',
  },
  languages: { es: 'Cambiar a español', en: 'Cambiar a inglés' },
};
