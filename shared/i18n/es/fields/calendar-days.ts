export const fields = {
  'calendar-days': {
    date: 'Fecha',
  },
};
