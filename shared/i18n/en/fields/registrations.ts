import type { fields as es } from '../../es/fields/registrations.ts';
import type { Words } from '../../words.ts';

export const fields = {
  registrations: {
    createdAt: 'Sent',
    reference: 'Reference',
    identificationType: 'Document type',
    identification: 'Document',
    name: 'Full name',
    telephone: 'Telephone',
    email: 'E-mail',
    emailProvenAt: 'E-mail confirmed',
    vehicles: 'Plates',
    plates: 'Plates',
    notes: 'Comment',
    language: 'Language',
    consentVersion: 'Version of the text agreed to',
    consentAt: 'Agreed to the treatment of data',
    addressMark: 'Mark of the network address',
    decidedAt: 'Decided',
    decidedBy: 'Decided by',
    reason: 'Reason of the refusal',
    entityId: 'Third party',
    subscriberId: 'Subscriber',
    duplicated: 'Possible duplicate',
  },
  'registration-settings': {
    isOpen: 'Takes registrations',
    token: 'Code of the link',
  },
  'registration-texts': {
    version: 'Version',
    es: 'Text in Spanish',
    en: 'Text in English',
    at: 'Kept',
    writtenBy: 'Written by',
  },
} satisfies Words<typeof es>;
