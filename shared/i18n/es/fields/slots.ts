export const fields = {
  slots: {
    quota: 'Espacios',
    main: 'Principal',
    occupied: 'Ocupados',
  },
};
