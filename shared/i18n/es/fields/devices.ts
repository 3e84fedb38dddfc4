const device = {
  imei: 'IMEI',
  keyIssuedAt: 'Llave emitida',
  keyValidTo: 'Licencia hasta',
};

export const fields = {
  devices: {
    ...device,
  },
  'devices/terminals': {
    ...device,
    seenAt: 'Última señal',
    battery: 'Batería (%)',
    printer: 'Impresora',
    software: 'Versión del programa',
    clockDrift: 'Reloj',
    clockAt: 'Reloj leído',
    configurationAt: 'Configuración pedida',
    licence: 'Licencia',
    configuration: 'Configuración',
    problems: 'Avisos',
    hasOwnSettings: 'Configuración propia',
    isRestricted: 'Con restricciones',
  },
  'terminal-permissions': {
    cashiers: 'Cajeros permitidos',
    forbidden: 'Operaciones no permitidas',
  },
  'terminal-settings': {
    columns: 'Columnas',
    footer: 'Pie',
    header: 'Encabezado',
    language: 'Idioma',
    paymentMethods: 'Medios de pago',
    qr: 'Código QR',
    reader: 'Lector de códigos',
    readerPrefix: 'Texto antes del código',
    readerSuffix: 'Texto después del código',
    settings: 'Configuración',
  },
};
