import type { fields as es } from '../../es/fields/vehicles.ts';
import type { Words } from '../../words.ts';

export const fields = {
  vehicles: {
    brand: 'Brand',
    colour: 'Colour',
    owner: 'Owner',
    ownerId: 'Owner',
  },
} satisfies Words<typeof es>;
