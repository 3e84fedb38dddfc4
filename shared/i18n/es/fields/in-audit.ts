/** What the audit calls a field otherwise than files do: it shows one by one what a file has in one cell. */
export const inAudit = {
  'audit-entries': {
    view: 'Pantalla',
  },
  'plate-restrictions': {
    weekdays: 'Días de la semana',
    windows: 'Franjas',
  },
  schedules: {
    days: 'Franjas',
  },
  users: {
    language: 'Idioma',
  },
};
