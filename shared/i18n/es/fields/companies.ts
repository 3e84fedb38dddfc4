export const fields = {
  companies: {
    parentId: 'Compañía principal',
    latitude: 'Latitud',
    longitude: 'Longitud',
    altitude: 'Altitud',
    telephone: 'Teléfono',
    identificationType: 'Tipo de identificación',
    emails: 'Correos',
    timeZone: 'Zona horaria',
    currency: 'Moneda',
  },
  'company-logos': {
    height: 'Alto (píxeles)',
    tag: 'Huella',
    type: 'Tipo de imagen',
    width: 'Ancho (píxeles)',
  },
};
