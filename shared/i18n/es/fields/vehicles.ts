export const fields = {
  vehicles: {
    brand: 'Marca',
    colour: 'Color',
    owner: 'Propietario',
    ownerId: 'Propietario',
  },
};
