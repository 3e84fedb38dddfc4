import { importRowStates } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { errorSchema } from '../../../http/error-schema.ts';
import { fields, instant, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

const work = {
  status: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: whole,
  total: orNull(whole),
};

/** A file of subscribers: how far its reading is, its rows by how they stand, and the making of its subscribers. */
export const importAnswer = named(
  'SubscriberImport',
  fields(
    {
      id: whole,
      version: whole,
      name: text,
      ...work,
      good: whole,
      bad: whole,
      made: whole,
      refused: whole,
      newParties: whole,
      making: orNull(fields(work, { error: errorSchema })),
      createdAt: instant,
      finishedAt: orNull(instant),
    },
    { error: errorSchema },
  ),
);

export const importFaultAnswer = named(
  'SubscriberImportFault',
  fields({ row: whole, column: text, value: text, code: whole, message: text }),
);

export const importRowAnswer = named(
  'SubscriberImportRow',
  fields({
    row: whole,
    state: oneOf(importRowStates),
    title: text,
    name: text,
    identification: text,
    identities: text,
    subscriberId: orNull(whole),
    error: orNull(fields({ code: whole, message: text })),
  }),
);
