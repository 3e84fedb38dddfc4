import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';

/** Who answers for the data, as far as it is known. */
export interface Controller {
  name: string;
  identification: string | null;
  address: string | null;
  telephone: string | null;
  emails: readonly string[];
}

/** The text that a lot begins with (Ley 1581 of 2012, art. 12): who treats the data, what for, which rights there are and where. */
export function firstConsentText(controller: Controller, language: Language): string {
  const { paragraphs, unknown, identified } = textsOf(language).registrationMails.consent;
  const { name, identification, address, telephone, emails } = controller;
  const channel = [emails[0], telephone, address].filter(Boolean).join(', ') || unknown;
  const who = identification ? filled(identified, { name, number: identification }) : name;
  return paragraphs.map((one) => filled(one, { who, channel })).join('\n\n');
}
