import type { fields as es } from '../../es/fields/devices.ts';
import type { Words } from '../../words.ts';

const device = {
  imei: 'IMEI',
  keyIssuedAt: 'Key issued',
  keyValidTo: 'Licence until',
};

export const fields = {
  devices: {
    ...device,
  },
  'devices/terminals': {
    ...device,
    seenAt: 'Last heard',
    battery: 'Battery (%)',
    printer: 'Printer',
    software: 'Program version',
    clockDrift: 'Clock',
    clockAt: 'Clock read',
    configurationAt: 'Configuration fetched',
    licence: 'Licence',
    configuration: 'Configuration',
    problems: 'Warnings',
    hasOwnSettings: 'Own settings',
    isRestricted: 'Restricted',
  },
  'terminal-permissions': {
    cashiers: 'Cashiers allowed',
    forbidden: 'Operations not allowed',
  },
  'terminal-settings': {
    columns: 'Columns',
    footer: 'Footer',
    header: 'Header',
    language: 'Language',
    paymentMethods: 'Payment methods',
    qr: 'QR code',
    reader: 'Code reader',
    readerPrefix: 'Text before the code',
    readerSuffix: 'Text after the code',
    settings: 'Configuration',
  },
} satisfies Words<typeof es>;
