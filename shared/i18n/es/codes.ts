/** Words of codes that no screen has: files and the audit tell them. */
export const codes = {
  statuses: {
    A: 'Activo',
    D: 'Eliminado',
    S: 'Suspendido',
    B: 'Bloqueado',
    E: 'Habilitado',
    U: 'Inhabilitado',
  },
  discountKinds: { percent: 'Porcentaje', amount: 'Valor', minutes: 'Minutos' },
  increaseKinds: { percent: 'Porcentaje', amount: 'Valor' },
  increaseStates: { draft: 'Borrador', confirmed: 'Confirmado', undone: 'Deshecho' },
  licences: { none: 'Sin llave', valid: 'Vigente', ending: 'Por vencer', ended: 'Vencida' },
  ssoLinkings: { off: 'No', allowed: 'Permitido', linked: 'Vinculado' },
  roundings: { up: 'Hacia arriba', down: 'Hacia abajo' },
  boundaries: { finish: 'Termina el bloque', cut: 'Corta el bloque' },
  tariffStages: {
    draft: 'Borrador',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    withdrawn: 'Retirada',
    replaced: 'Reemplazada',
  },
  maximumSpans: { calendarDay: 'Día calendario' },
  jobStatuses: {
    queued: 'En espera',
    running: 'En proceso',
    done: 'Terminada',
    failed: 'Fallida',
    cancelled: 'Cancelada',
  },
  grantLevels: { read: 'Lectura', write: 'Escritura' },
};
