import type { SendingDelivery } from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { wordOf } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import { mailReason } from './faults.rules.ts';

/** A delivery as its run keeps it: what the mail server said is a code. */
interface Kept extends Omit<SendingDelivery, 'doubt'> {
  unheard?: number;
}

/** What became of a run for one recipient, in words. */
export function shownDelivery(
  { recipient, state, attempts, failure, unheard = 0 }: Kept,
  language: Language,
): SendingDelivery {
  const { failures, doubts } = textsOf(language).reportSendings;
  const [reason = '', number = ''] = mailReason(failure).split(' ');
  const doubt = state === 'sent' ? doubts.twice : doubts.already;
  return {
    ...{ recipient, state, attempts },
    failure: failure === null ? null : wordOf(failures, reason).replace('{{detail}}', () => number),
    doubt: unheard > 0 ? doubt : null,
  };
}
