export const fields = {
  profiles: {
    grants: 'Permisos',
    allViews: 'Todas las pantallas',
    lotCreator: 'De quien crea el parqueadero',
    level: 'Nivel',
    view: 'Pantalla',
  },
};
