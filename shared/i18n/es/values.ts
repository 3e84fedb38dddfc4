/** Texts of the closed vocabularies of `shared/values.ts`. */
export const values = {
  languages: { es: 'Español', en: 'English' },
  vehicleTypes: { BI: 'Bicicleta', CA: 'Carro', MT: 'Moto' },
  dayClassifications: { working: 'Hábil', holiday: 'Festivo', special: 'Especial' },
  deviceKinds: {
    'pay-station': 'Caja automática',
    handheld: 'Equipo móvil',
    'entry-barrier': 'Talanquera de entrada',
    'exit-barrier': 'Talanquera de salida',
    cashier: 'Caja con cajero',
    kiosk: 'Quiosco',
  },
  companyClassifications: { lot: 'Parqueadero', main: 'Compañía principal' },
  identificationTypes: {
    '11': 'Registro civil',
    '12': 'Tarjeta de identidad',
    '13': 'Cédula de ciudadanía',
    '21': 'Tarjeta de extranjería',
    '22': 'Cédula de extranjería',
    '31': 'NIT',
    '41': 'Pasaporte',
    '42': 'Documento de identificación extranjero',
    '47': 'PEP',
    '48': 'PPT',
    '50': 'NIT de otro país',
    '91': 'NUIP',
  },
};
