import type { fields as es } from '../../es/fields/profiles.ts';
import type { Words } from '../../words.ts';

export const fields = {
  profiles: {
    grants: 'Permissions',
    allViews: 'All screens',
    lotCreator: 'For the creator of the lot',
    level: 'Level',
    view: 'Screen',
  },
} satisfies Words<typeof es>;
