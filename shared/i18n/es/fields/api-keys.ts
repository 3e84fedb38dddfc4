export const fields = {
  'api-keys': {
    grants: 'Permisos',
    keyIssuedAt: 'Llave emitida',
    lastUsedAt: 'Último uso',
    level: 'Nivel',
    resource: 'Qué',
  },
};
