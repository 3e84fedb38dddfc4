export const fields = {
  'audit-entries': {
    at: 'Fecha y hora',
    view: 'Desde la pantalla',
    resource: 'Qué',
    action: 'Acción',
    user: 'Quién',
    record: 'Registro',
    changes: 'Cambios',
    requestId: 'Id de la petición',
  },
};
