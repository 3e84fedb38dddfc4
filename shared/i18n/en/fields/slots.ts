import type { fields as es } from '../../es/fields/slots.ts';
import type { Words } from '../../words.ts';

export const fields = {
  slots: {
    quota: 'Quota',
    reserved: 'Spaces for subscribers',
    subscribersOnly: 'Subscribers only',
    main: 'Main',
    occupied: 'Occupied',
  },
} satisfies Words<typeof es>;
