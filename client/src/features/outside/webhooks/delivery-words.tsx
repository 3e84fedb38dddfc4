import { useTranslation } from 'react-i18next';
import type {
  DeliveryState,
  WebhookDelivery,
} from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';

const tones: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'quiet',
  sending: 'quiet',
  delivered: 'good',
  failed: 'bad',
};

/** How a delivery stands; one that waits for another attempt warns. */
export function DeliveryBadge({ state, fault }: Pick<WebhookDelivery, 'state' | 'fault'>) {
  const { t } = useTranslation('externalSystems');
  const tone = state === 'queued' && fault !== null ? 'warning' : tones[state];
  return <StateBadge tone={tone}>{t(`states.${state}`)}</StateBadge>;
}

/** What the receiver answered, or why it did not. */
export function useAnswerText(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation('externalSystems');
  return ({ responseCode, fault }) =>
    [responseCode, fault === null || fault === 'answer' ? null : t(`faults.${fault}`)]
      .filter((part) => part !== null)
      .join(' · ') || '—';
}
