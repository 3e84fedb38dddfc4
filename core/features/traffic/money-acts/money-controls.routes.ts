import { controls } from '../../../../shared/features/billing/exceptions/control-change.ts';
import { unbilledReasons } from '../../../../shared/features/traffic/money-acts/unbilled.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import {
  day,
  decimal,
  fields,
  flag,
  instant,
  type JsonSchema,
  listOf,
  named,
  oneOf,
  orNull,
  pageOf,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { pageParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { controlChanges } from '../../billing/control-changes/control-changes.table.ts';
import { parametersByDays } from '../../site/operating-parameters/lists-by-days.list.ts';
import { closures } from '../closures/closures.table.ts';
import { floatList, listFloats } from '../closures/floats.list.ts';
import { controlChangeList, listControlChanges } from './control-changes.list.ts';
import { listUnbilled } from './unbilled.list.ts';

const guard = { kind: 'resource', resource: 'money-acts', level: 'read', scope: 'company' } as const;

const floatAnswer = named(
  'Float',
  fields({
    ...{ id: whole, at: instant, deviceId: orNull(whole), userId: orNull(whole), cashier: text },
    ...{ tellsOpening: flag, opening: orNull(whole), received: whole, refunded: whole, dropped: whole },
    ...{ counted: whole, bankable: whole, depositId: orNull(whole), left: orNull(whole) },
    ...{ nextId: orNull(whole), nextAt: orNull(instant), nextOpening: orNull(whole), gap: orNull(whole) },
  }),
);

/** A parameter's value, a status, kinds, or whom a rule tells. */
const controlValue: JsonSchema = {
  anyOf: [
    ...[decimal, flag, text, listOf(text)],
    fields({ userIds: listOf(whole), addresses: listOf(text) }),
  ],
};

const changeAnswer = recordAnswer(controlChanges, {
  answered: {
    ...{ control: oneOf(controls), before: controlValue, after: controlValue },
    ...{ user: orNull(text), ender: orNull(text), unshown: orNull(whole) },
  },
});

const unbilledAnswer = named(
  'Unbilled',
  fields({
    ...{ kind: oneOf(['subscriber', 'person']), id: whole, name: text, reason: oneOf(unbilledReasons) },
    ...{ since: day, identities: listOf(text), monthlyValue: orNull(whole), entries: whole },
  }),
);

/** What would let money go unseen: floats that do not come back, and controls that are loosened. */
export const moneyControlEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/money-acts/floats',
    query: parametersByDays(closures, floatList),
    answers: pageOf(floatAnswer),
    guard,
    summary:
      'Lists closed drawers with their float from one opening to the next, the newest first; `broken=true` are those whose float did not come back whole. Terminals tell no opening.',
    handle: (call) => listFloats(call.db, companyOf(call), call.query),
  },
  {
    method: 'GET',
    path: '/money-acts/unbilled',
    query: { ...pageParameters, reason: oneOf(unbilledReasons) },
    answers: pageOf(unbilledAnswer),
    guard,
    summary:
      'Lists who opens the gate today and is not billed for it: plans whose period is due and not billed or that are in their days of grace, and persons without a plan.',
    handle: (call) => listUnbilled(call.db, { companyId: companyOf(call), now: call.actor.now }, call.query),
  },
  {
    method: 'GET',
    path: '/money-acts/suspended-rules',
    query: parametersByDays(controlChanges, controlChangeList),
    answers: pageOf(changeAnswer),
    guard,
    summary:
      'Lists operating parameters and rules of exceptions that were switched off or loosened, by whom, from when until when, the newest first; `lasts=true` are those that still are.',
    handle: (call) =>
      listControlChanges(call.db, { companyId: companyOf(call), now: call.actor.now }, call.query),
  },
];
