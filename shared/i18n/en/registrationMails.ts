import type { registrationMails as es } from '../es/registrationMails.ts';
import type { Words } from '../words.ts';

export const registrationMails = {
  proof: {
    subject: 'Confirm your address for the registration at {{lot}}',
    body: 'Somebody registered at {{lot}} with this address, under the reference {{reference}}. If it was you, confirm it here:',
    ignore: 'If it was not you, do nothing: nobody will use this address for anything else.',
  },
  approved: {
    subject: 'Your registration {{reference}} at {{lot}} was approved',
    body: '{{lot}} has approved your registration {{reference}}.',
  },
  refused: {
    subject: 'Your registration {{reference}} at {{lot}} was not approved',
    body: '{{lot}} has not approved your registration {{reference}}. Reason: {{reason}}',
    ignore: 'You can register again by the same link.',
  },
  consent: {
    identified: '{{name}}, identified by {{number}},',
    unknown: 'the office of the car park',
    paragraphs: [
      '{{who}} is responsible for the treatment of your personal data: name, document, telephone, e-mail and the plates of your vehicles.',
      'We use them to look at your request, to register you as a user of the car park, to control the entry and exit of your vehicles, to invoice, and to reach you about the service. We give them to nobody else, but to those who work for us for these purposes, or where the law orders it.',
      'You may know, update, correct and have erased your data, ask for proof of this consent, learn what use was made of them, revoke it, and complain to the Superintendencia de Industria y Comercio (Ley 1581 of 2012). Answers about sensitive data or about minors are voluntary: we ask for none here.',
      'For questions and claims: {{channel}}. We answer questions within 10 working days and claims within 15. If the request is not approved, your data are erased after 90 days.',
    ],
  },
} satisfies Words<typeof es>;
