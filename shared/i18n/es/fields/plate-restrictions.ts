export const fields = {
  'plate-restrictions': {
    mode: 'Modalidad',
    digitPosition: 'Dígito que cuenta',
    effect: 'Efecto',
    rules: 'Reglas',
    weekdays: 'Días de la semana',
    windows: 'Franjas',
    appliesOnHolidays: 'Rige en festivos',
    exemptPlates: 'Placas exentas',
    suspensions: 'Suspensiones',
    date: 'Fecha',
    digits: 'Dígitos',
    parity: 'Fecha par o impar',
    weekday: 'Día de la semana',
  },
};
