import type { hostMails as es } from '../es/hostMails.ts';
import type { Words } from '../words.ts';

export const hostMails = {
  subject: 'Somebody comes to see you at {{lot}}',
  body: '{{lot}} asks whether you let a visitor in. See who it is and answer here:',
  ignore: 'The link is good once and for a short time. If you expect nobody, refuse the visit.',
} satisfies Words<typeof es>;
