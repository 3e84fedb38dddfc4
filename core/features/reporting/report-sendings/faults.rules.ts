import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { type ErrorBody, errorAnswer, errorText } from '../../../../shared/errors/catalogue.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { wordOf } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';

/** Why a run failed, as it is stored: of what could not be handed over, the complement is a reason and what belongs to it. */
interface Fault {
  error: ErrorName;
  complement?: string | undefined;
}

/** What a mail fails with whose file is not what was made. */
export const damagedFile = 'EFILE';

/** What the mail server said last, as a reason: `EENVELOPE 450` → `mail-later 450`. */
export function mailReason(failure: string | null): string {
  const [, code = '', number = ''] = /^(\w+)(?: (\d{3}))?$/.exec(failure ?? '') ?? [];
  if (code === damagedFile) return 'mail-file';
  if (code === 'EAUTH') return 'mail-login';
  if (number.startsWith('5')) return `mail-refused ${number}`;
  if (number.startsWith('4')) return `mail-later ${number}`;
  return /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS)$/.test(code) ? 'mail-away' : 'mail-fault';
}

/** A fault of what could not be handed over. @param detail the status of an answer, or addresses */
export function handOverFault(reason: string, detail?: string | number | null): Fault {
  return { error: 'sendingFailed', complement: detail ? `${reason} ${detail}` : reason };
}

function complementOf({ error, complement }: Fault, language: Language): string | undefined {
  if (error !== 'sendingFailed' || complement === undefined) return complement;
  const [reason = '', ...rest] = complement.split(' ');
  const words = wordOf(textsOf(language).reportSendings.reasons, reason);
  return words.replace('{{detail}}', () => rest.join(' '));
}

/** The words of a fault in a language. */
export function faultText(fault: Fault, language: Language): string {
  return errorText(fault.error, language, complementOf(fault, language));
}

/** The same as the body of an error. */
export function faultAnswer(fault: Fault, language: Language): ErrorBody {
  return errorAnswer(fault.error, language, complementOf(fault, language)).body;
}
