import type { fields as es } from '../../es/fields/companies.ts';
import type { Words } from '../../words.ts';

export const fields = {
  companies: {
    parentId: 'Main company',
    latitude: 'Latitude',
    longitude: 'Longitude',
    altitude: 'Altitude',
    telephone: 'Telephone',
    identificationType: 'Identification type',
    emails: 'Email addresses',
    timeZone: 'Time zone',
    currency: 'Currency',
  },
  'company-logos': {
    height: 'Height (pixels)',
    tag: 'Fingerprint',
    type: 'Kind of picture',
    width: 'Width (pixels)',
  },
} satisfies Words<typeof es>;
