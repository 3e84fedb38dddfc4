import { useTranslation } from 'react-i18next';
import { clockWords } from '../../../../../shared/features/site/devices/clock-words.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import type { Warning } from '../../../../../shared/warnings.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { shortDay } from '../../../ui/dates.ts';

/** Names that a list shows before it says how many more there are. */
const namesShown = 4;

/** What a warning says, and what somebody can do about it. */
export function useWarningWords(): (warning: Warning) => { title: string; body: string } {
  const { t } = useTranslation(['start', 'values']);
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const momentOf = useMomentText();
  const { currency } = useLot();
  const list = new Intl.ListFormat(locales[language]);
  const names = (all: readonly string[]) =>
    all.length > namesShown
      ? t('andMore', { names: all.slice(0, namesShown).join(', '), count: all.length - namesShown })
      : list.format(all);
  return (warning) => {
    switch (warning.kind) {
      case 'resolution-missing':
        return { title: t('resolutionMissing'), body: t('resolutionMissingBody') };
      case 'resolution-exhausted':
        return { title: t('resolutionExhausted', warning), body: t('resolutionMissingBody') };
      case 'resolution-expired':
        return { title: t('resolutionExpired', warning), body: t('resolutionMissingBody') };
      case 'resolution-coming': {
        const day = shortDay(warning.initialDate, language);
        return {
          title: t('resolutionComing', { number: warning.number, day }),
          body: t('resolutionMissingBody'),
        };
      }
      case 'resolution-ending': {
        const left = t('numbersLeft', {
          count: warning.numbersLeft,
          left: figures.format(warning.numbersLeft),
        });
        const days = t('daysLeft', { count: warning.daysLeft });
        const runsOut = warning.runsOutOn
          ? ` ${t('runsOut', { day: shortDay(warning.runsOutOn, language) })}`
          : '';
        return { title: t('resolutionEnding', warning), body: `${left} · ${days}.${runsOut}` };
      }
      case 'tariff-missing': {
        const types = list.format(
          warning.vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`).toLowerCase()),
        );
        return { title: t('tariffMissing', { slot: warning.slot }), body: t('tariffMissingBody', { types }) };
      }
      case 'terminals-offline':
        return {
          title: t('terminalsOffline', { count: warning.names.length }),
          body: names(warning.names),
        };
      case 'terminals-without-key':
        return {
          title: t('terminalsWithoutKey', { count: warning.names.length }),
          body: names(warning.names),
        };
      case 'terminals-unwell':
        return { title: t('terminalsUnwell', { count: warning.names.length }), body: names(warning.names) };
      case 'licences-ending':
        return { title: t('licencesEnding', { count: warning.names.length }), body: names(warning.names) };
      case 'webhooks-disabled':
        return { title: t('webhooksDisabled', { count: warning.names.length }), body: names(warning.names) };
      case 'webhooks-silent':
        return { title: t('webhooksSilent', { count: warning.names.length }), body: names(warning.names) };
      case 'sendings-failed':
        return { title: t('sendingsFailed', { count: warning.names.length }), body: names(warning.names) };
      case 'mails-failed':
        return { title: t('mailsFailed', { count: warning.names.length }), body: names(warning.names) };
      case 'server-clock-wrong': {
        const behind = (time: string) => t('serverClockBehind', { time });
        const ahead = (time: string) => t('serverClockAhead', { time });
        const title = clockWords(warning.minutes * 60_000, language, { exact: '', behind, ahead });
        return { title, body: t('serverClockBody') };
      }
      case 'server-clock-unconfirmed':
        return { title: t('serverClockUnconfirmed'), body: t('serverClockUnconfirmedBody') };
      case 'certificate-ending':
        return { title: t('certificateEnding', { day: momentOf(warning.at) }), body: t('certificateBody') };
      case 'certificate-ended':
        return { title: t('certificateEnded', { day: momentOf(warning.at) }), body: t('certificateBody') };
      case 'data-restored':
        return {
          title: t('dataRestored', { day: momentOf(warning.since) }),
          body: t('dataRestoredBody', { day: momentOf(warning.at) }),
        };
      case 'backup-missing':
        return { title: t('backupMissing'), body: t('backupBody') };
      case 'backup-old':
        return { title: t('backupOld', { day: momentOf(warning.at) }), body: t('backupBody') };
      case 'runs-interrupted':
        return { title: t('runsInterrupted', warning), body: t('runsInterruptedBody') };
      case 'runs-to-confirm':
        return { title: t('runsToConfirm', warning), body: t('runsToConfirmBody') };
      case 'payments-to-resolve':
        return { title: t('paymentsToResolve', warning), body: t('paymentsToResolveBody') };
      case 'days-not-closed':
        return { title: t('daysNotClosed', warning), body: t('daysNotClosedBody') };
      case 'exceptions-waiting':
        return {
          title: t('exceptionsWaiting', warning),
          body: t('exceptionsWaitingBody', {
            days: warning.days,
            amount: formatMoney(warning.amount, currency, language),
          }),
        };
      case 'cash-not-deposited':
        return {
          title: t('cashNotDeposited', { amount: formatMoney(warning.amount, currency, language) }),
          body: t('cashNotDepositedBody', { day: momentOf(warning.since) }),
        };
      case 'cash-not-counted':
        return {
          title: t('cashNotCounted', { amount: formatMoney(warning.amount, currency, language) }),
          body: t('cashNotCountedBody', { day: shortDay(warning.day, language) }),
        };
      case 'deposits-not-credited':
        return {
          title: t('depositsNotCredited', {
            count: warning.count,
            amount: formatMoney(warning.amount, currency, language),
          }),
          body: t('depositsNotCreditedBody', { day: shortDay(warning.day, language) }),
        };
      case 'people-overstayed':
        return { title: t('peopleOverstayed', warning), body: t('peopleOverstayedBody') };
      case 'watch-waiting':
        return { title: t('watchWaiting', warning), body: t('watchWaitingBody') };
      case 'registrations-waiting':
        return { title: t('registrationsWaiting', warning), body: t('registrationsWaitingBody') };
      case 'data-requests-late':
        return { title: t('dataRequestsLate', warning), body: t('dataRequestsBody') };
      case 'data-requests-due':
        return { title: t('dataRequestsDue', warning), body: t('dataRequestsBody') };
      case 'subscribers-overdue':
        return { title: t('subscribersOverdue', warning), body: t('subscribersOverdueBody') };
      case 'subscribers-expiring':
        return { title: t('subscribersExpiring', warning), body: t('subscribersExpiringBody') };
    }
  };
}
