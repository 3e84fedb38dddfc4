import { useTranslation } from 'react-i18next';
import type {
  Webhook,
  WebhookDeliveryDetail,
} from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { useAnswerText } from './delivery-words.tsx';

const lookMs = 1_000;
/** An attempt takes 10 s at most, and begins within a second or two. */
const mostLooks = 20;

/** Sends a webhook a message that only tries it, says that it is on its way, and then how it went. */
export function useHookTest(): (hook: Webhook) => void {
  const { t } = useTranslation('externalSystems');
  const command = useCommand<{ id: number }>('webhooks');
  const refresh = useRefresh(['webhooks']);
  const answerText = useAnswerText();
  const test = async ({ id, name }: Webhook) => {
    const sent = await command('POST', id, 'tests');
    notify({ kind: 'success', text: t('tested', { name }) });
    const tried = await firstAttempt(sent.id);
    if (!tried) return;
    const answer = answerText(tried);
    if (tried.state === 'delivered') notify({ kind: 'success', text: t('testArrived', { name, answer }) });
    else notify({ kind: 'error', text: t('testFailed', { name, answer }) });
    await refresh();
  };
  // Failures of calls are told by whoever makes calls.
  return (hook) => void test(hook).catch(() => {});
}

/** A delivery once it has been tried; undefined where that takes too long. */
async function firstAttempt(id: number): Promise<WebhookDeliveryDetail | undefined> {
  for (let look = 0; look < mostLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const found = await call<WebhookDeliveryDetail>('GET', resourcePath('webhook-deliveries', id));
    if (found.attempts > 0 && found.state !== 'sending') return found;
  }
  return undefined;
}
