export const fields = {
  entities: {
    personKind: 'Clase de persona',
    identificationType: 'Tipo de identificación',
    email: 'Correo',
    otherEmails: 'Otros correos',
    telephone: 'Teléfono',
    city: 'Municipio',
    taxRegime: 'Régimen',
    taxResponsibilities: 'Responsabilidades',
  },
};
