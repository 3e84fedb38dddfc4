/** Words of the check of a token. */
export const tokenChecks = {
  intro:
    'Pegue la llave de una terminal, una llave externa o un token del sistema que haya encontrado, para saber qué es y si aún sirve. No se guarda ni queda en ningún registro.',
  token: 'Llave o token',
  check: 'Verificar',
  clear: 'Limpiar',
  required: 'Pegue la llave o el token.',
  unknown: 'No se conoce',
  unknownBody:
    'No es de este parqueadero, nunca existió, o se copió incompleto. De otros parqueaderos no se informa nada.',
  kinds: {
    'terminal-key': 'Llave de terminal',
    'api-key': 'Llave externa',
    session: 'Sesión de usuario',
  },
  states: {
    valid: 'Vigente',
    expired: 'Vencida',
    revoked: 'Revocada',
    replaced: 'Reemplazada por otra',
    suspended: 'De un usuario suspendido',
  },
  owner: 'De quién es',
  grants: 'Qué puede hacer',
  writes: '{{name}} (ver y escribir)',
  issuedAt: 'Emitida',
  validTo: 'Último día',
  expiresAt: 'Vence',
  endless: 'Sin fecha de fin',
  endedAt: 'Dejó de servir',
  seenAt: 'Usada por última vez',
  stillGoodOutside:
    'Quien la tenga puede usarla. Si no debía estar donde la encontró, revóquela en «Sistemas externos».',
  stillGood:
    'Quien la tenga puede usarla. Si no debía estar donde la encontró, revóquela en «Licencias y llaves» o cierre la sesión del usuario.',
};
