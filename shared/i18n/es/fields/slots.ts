export const fields = {
  slots: {
    quota: 'Espacios',
    reserved: 'Espacios para mensualidades',
    subscribersOnly: 'Solo mensualidades',
    main: 'Principal',
    occupied: 'Ocupados',
  },
};
