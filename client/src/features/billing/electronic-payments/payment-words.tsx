import { useTranslation } from 'react-i18next';
import {
  type ElectronicPayment,
  isClosedBy,
  type PaymentRequest,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';

const tones: Record<ElectronicPayment['state'], Tone> = {
  approved: 'good',
  declined: 'bad',
  expired: 'quiet',
  pending: 'warning',
};

export function PaymentState({ state }: Pick<ElectronicPayment, 'state'>) {
  const { t } = useTranslation('payments');
  return <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>;
}

/** What a payment did; what waits for a person stands out. */
export function Outcome({ outcome, attention }: Pick<ElectronicPayment, 'outcome' | 'attention'>) {
  const { t } = useTranslation('payments');
  const words = t(`outcomes.${outcome}`);
  if (attention) return <StateBadge tone="warning">{words}</StateBadge>;
  return (
    <StateBadge tone={outcome === 'applied' || outcome === 'matched' ? 'good' : 'quiet'}>{words}</StateBadge>
  );
}

export function RequestState({ state, status }: Pick<PaymentRequest, 'state' | 'status'>) {
  const { t } = useTranslation('payments');
  if (status === 'D' && !isClosedBy(state))
    return <StateBadge tone="quiet">{t('withdrawnState')}</StateBadge>;
  const tone: Tone = state === 'paid' ? 'good' : state === 'pending' ? 'quiet' : 'warning';
  return <StateBadge tone={tone}>{t(`requestStates.${state}`)}</StateBadge>;
}

export function useMoney(): (amount: number, currency: string, isWhole?: boolean) => string {
  const language = useLanguage();
  // A payer may pay in what is no currency at all; only its name can be shown then.
  return (amount, currency, isWhole) =>
    /^[A-Z]{3}$/.test(currency)
      ? formatMoney(amount, currency, language, isWhole)
      : `${formatMoney(amount, 'COP', language, isWhole)} ${currency}`;
}
