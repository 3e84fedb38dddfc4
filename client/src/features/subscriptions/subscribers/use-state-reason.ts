import { useTranslation } from 'react-i18next';
import type {
  Subscriber,
  SubscriberFreeze,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { shortDay } from '../../../ui/dates.ts';

/** Why a subscriber stands as it does today, and what follows at the entrance. */
export function useStateReason(
  { state, balance, validFrom, validTo }: Subscriber,
  freezes: readonly SubscriberFreeze[],
  today: string,
): string {
  const { t } = useTranslation('subscriberForm');
  const language = useLanguage();
  const { currency } = useLot();
  const pause = freezes.find(({ status, from, to }) => status !== 'D' && from <= today && to >= today);
  const day = (value: string | null | undefined) => (value ? shortDay(value, language) : '');
  switch (state) {
    case 'active':
      return validTo ? t('why.active', { to: day(validTo) }) : t('why.activeOpen');
    case 'overdue':
      return t('why.overdue', { balance: formatMoney(balance, currency, language) });
    case 'frozen':
      return t('why.frozen', { to: day(pause?.to), reason: pause?.reason ?? '' });
    case 'upcoming':
      return t('why.upcoming', { from: day(validFrom) });
    case 'expired':
      return t('why.expired', { to: day(validTo) });
    default:
      return t(`why.${state}`);
  }
}
