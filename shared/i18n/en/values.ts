import type { values as es } from '../es/values.ts';
import type { Words } from '../words.ts';

export const values = {
  languages: { es: 'Español', en: 'English' },
  vehicleTypes: { BI: 'Bicycle', CA: 'Car', MT: 'Motorcycle' },
  dayClassifications: { working: 'Working day', holiday: 'Holiday', special: 'Special' },
  deviceKinds: {
    'pay-station': 'Pay station',
    handheld: 'Handheld',
    'entry-barrier': 'Entry barrier',
    'exit-barrier': 'Exit barrier',
    cashier: 'Cashier desk',
    kiosk: 'Kiosk',
  },
  conceptServices: {
    parking: 'Parking',
    subscription: 'Subscription',
    bathroom: 'Bathroom',
    locker: 'Locker',
    product: 'Product',
    other: 'Other',
  },
  companyClassifications: { lot: 'Lot', main: 'Main company' },
  identificationTypes: {
    '11': 'Birth certificate',
    '12': 'Identity card (minor)',
    '13': 'Citizenship card',
    '21': 'Foreigner card',
    '22': 'Foreigner identity card',
    '31': 'NIT (tax number)',
    '41': 'Passport',
    '42': 'Foreign identity document',
    '47': 'PEP',
    '48': 'PPT',
    '50': 'NIT of another country',
    '91': 'NUIP',
  },
  personKinds: { '63': 'Natural', '1': 'Legal' },
  taxRegimes: { '48': 'Liable for VAT', '49': 'Not liable for VAT' },
  taxResponsibilities: {
    'O-13': 'Large taxpayer (O-13)',
    'O-15': 'Self-withholder (O-15)',
    'O-23': 'Withholds VAT (O-23)',
    'O-47': 'Simple tax regime (O-47)',
  },
} satisfies Words<typeof es>;
