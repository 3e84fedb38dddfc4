export const fields = {
  schedules: {
    days: 'Días y horas',
    day: 'Día',
    finalHour: 'Hora final',
    initialHour: 'Hora inicial',
  },
};
