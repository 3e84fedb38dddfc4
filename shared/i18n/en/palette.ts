import type { palette as es } from '../es/palette.ts';
import type { Words } from '../words.ts';

export const palette = {
  title: 'Go to',
  search: 'Screen, record, action or lot',
  none: 'Nothing matches',
  failed: 'The records could not be searched.',
  searching: 'Searching the records…',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  groups: {
    favourites: 'Favourites',
    recents: 'Recent',
    records: 'Records',
    screens: 'Screens',
    actions: 'Actions',
    lots: 'Other lots',
  },
  create: {
    'view/slot/create': 'Create slot',
    'view/devices/add': 'Create device',
    'view/rate': 'Create tariff',
    'view/rate/manage': 'Assign tariff',
    'view/resolution': 'Create resolution',
    'view/electronic-payments': 'Create payment request',
    'view/company/create': 'Create lot',
    'view/users/entities/create': 'Create third party',
  },
  themes: {
    light: 'Use the light theme',
    dark: 'Use the dark theme',
    auto: 'Use the system’s theme',
  },
  languages: { es: 'Change to Spanish', en: 'Change to English' },
} satisfies Words<typeof es>;
