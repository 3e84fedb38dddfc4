import { subscriberSchema } from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import { subscriberStates } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { day, fields, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { subscribers } from './subscribers.table.ts';

/** What is worked out of a subscriber, as it is answered. */
export const standingAnswer = {
  entity: text,
  identification: text,
  status: oneOf(['A', 'S', 'B', 'D']),
  state: oneOf(subscriberStates),
  inside: whole,
  balance: whole,
  paidUntil: orNull(day),
};

export const subscriberAnswer = recordAnswer(subscribers, {
  schema: subscriberSchema,
  answered: standingAnswer,
});

export const statesAnswer = fields(
  Object.fromEntries(subscriberStates.filter((state) => state !== 'deleted').map((state) => [state, whole])),
);

export const valueAnswer = fields({ from: day, monthlyValue: whole, increaseId: orNull(whole) });
