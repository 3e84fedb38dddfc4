import {
  rowProblems,
  runOrigins,
  runStates,
} from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';

import {
  day,
  fields,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';

const jobAnswer = fields({
  status: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: whole,
  total: orNull(whole),
  error: orNull(text),
});

/** A run; amounts in minor units, days the lot's. */
export const runAnswer = named(
  'LiquidationRun',
  fields({
    id: whole,
    version: whole,
    createdAt: instant,
    updatedAt: instant,
    status: oneOf(['A', 'D']),
    liquidationId: whole,
    liquidation: text,
    from: day,
    to: day,
    state: oneOf(runStates),
    origin: oneOf(runOrigins),
    bills: whole,
    problems: whole,
    subtotal: whole,
    tax: whole,
    total: whole,
    invoiced: whole,
    reason: orNull(text),
    job: orNull(jobAnswer),
  }),
);

/** A row of a run; lines with tax included and split out. */
export const runRowAnswer = named(
  'LiquidationRunRow',
  fields({
    id: whole,
    subscriberId: whole,
    subscriber: text,
    entity: text,
    periodFrom: day,
    periodTo: day,
    from: day,
    to: day,
    days: whole,
    lines: listOf(
      fields({
        conceptId: whole,
        initials: text,
        description: text,
        quantity: whole,
        unitValue: whole,
        discount: whole,
        taxRate: whole,
        subtotal: whole,
        tax: whole,
        total: whole,
      }),
    ),
    subtotal: whole,
    tax: whole,
    total: whole,
    invoiceId: orNull(whole),
    invoice: orNull(text),
    problem: orNull(oneOf(rowProblems)),
  }),
);
