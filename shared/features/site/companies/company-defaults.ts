/** Where a lot stands when nobody says otherwise. */
export const companyDefaults = {
  classification: 'lot',
  identificationType: '31',
  timeZone: 'America/Bogota',
  currency: 'COP',
} as const;
