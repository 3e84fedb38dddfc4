import {
  deliveryFaults,
  deliveryStates,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { extended, named, oneOf, orNull, text } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { webhookDeliveries } from './webhooks.table.ts';

export const deliveryAnswer = recordAnswer(webhookDeliveries, {
  answered: { state: oneOf(deliveryStates), fault: orNull(oneOf(deliveryFaults)), webhook: orNull(text) },
});

export const deliveryDetailAnswer = named(
  'WebhookDeliveryDetail',
  extended(deliveryAnswer, { payload: text }),
);
