import type { InferType, Schema } from 'yup';
import {
  type AnsweredIncrease,
  increaseKinds,
  increaseProblems,
  increaseStates,
  type PriceIncreaseInput,
  priceIncreaseSchema,
} from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { flag, integer, shape } from '../../../../shared/schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord, type Target } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import {
  day,
  fields,
  instant,
  listOf,
  oneOf,
  orNull,
  pageOf,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { overbilledAnswer } from './overbilled.answers.ts';
import {
  chosenSubscribers,
  increaseRowOrder,
  listedIncreases,
  listIncreaseRows,
  wholeIncrease,
} from './price-increases.list.ts';
import { confirmIncrease, draftIncrease, type Increase, undoIncrease } from './price-increases.store.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { increaseRowList, priceIncreases } from './subscriber-values.table.ts';

const path = '/subscribers/price-increases';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'subscribers', level, scope: 'company' }) as const;

const increaseFields = {
  id: whole,
  version: whole,
  createdAt: instant,
  updatedAt: instant,
  state: oneOf(increaseStates),
  kind: oneOf(increaseKinds),
  value: whole,
  roundTo: whole,
  from: day,
  subscribers: whole,
  before: whole,
  after: whole,
  madeBy: orNull(text),
};
const increaseAnswer = fields({
  ...increaseFields,
  problems: whole,
  rows: listOf(fields({ subscriberId: whole, title: text, old: whole, new: whole })),
  overbilled: overbilledAnswer,
});

const rowAnswer = fields({
  id: whole,
  subscriberId: whole,
  subscriber: text,
  entity: orNull(text),
  oldValue: whole,
  newValue: whole,
  difference: whole,
  problem: orNull(oneOf(increaseProblems)),
});

const version = () => integer(1, Number.MAX_SAFE_INTEGER).required();
const confirmationSchema = shape({ version: version() });
/** `keepChanged`: values that others have set since stay as they are. */
const undoSchema = shape({ version: version(), keepChanged: flag().optional() });
type Step = InferType<typeof undoSchema>;

const list = { order: '-id' };

/** An increase with what invoices still charge of it after it was undone. */
async function answered(db: Db | Trx, facts: SubscriberFacts, increase: Increase): Promise<AnsweredIncrease> {
  const { id: increaseId, companyId } = increase;
  const overbilled = await facts.overbilled(db, { companyId, increaseId });
  return { ...(await wholeIncrease(db, increase)), overbilled };
}

/** A step of an increase that somebody has seen in some version. */
function step(
  facts: SubscriberFacts,
  name: 'confirmation' | 'undo',
  summary: string,
  body: Schema<Step>,
  work: (trx: Trx, call: Call<Step>, target: Target) => Promise<Increase>,
): Endpoint {
  return endpoint<Step>({
    method: 'POST',
    path: `${path}/:id/${name}`,
    answers: increaseAnswer,
    guard: guard('write'),
    summary,
    body,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const target = { id: idOf(call), version: call.body.version };
        return answered(trx, facts, await work(trx, call, target));
      }),
  });
}

/** New monthly values for many subscribers at once: drafted, looked at, confirmed. */
export const priceIncreaseEndpoints = (facts: SubscriberFacts): Endpoint[] => [
  endpoint<PriceIncreaseInput>({
    method: 'POST',
    path,
    hasTwins: true,
    answers: increaseAnswer,
    guard: guard('write'),
    summary:
      'Drafts new monthly values from a day on, for subscribers by id or by filter; changes none of them.',
    body: priceIncreaseSchema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const moment = { companyId: companyOf(call), now: call.actor.now };
        const ids = await chosenSubscribers(trx, moment, facts, call.body);
        const made = await draftIncrease(trx, companyScope(call), call.actor, call.body, ids);
        return answered(trx, facts, made);
      }),
  }),
  {
    method: 'GET',
    path,
    query: listParameters(priceIncreases, list),
    answers: pageOf(fields(increaseFields)),
    guard: guard('read'),
    summary: 'Lists price increases, the newest first, without their rows.',
    async handle(call) {
      const page = await listRecords(call.db, priceIncreases, companyScope(call), list, call.query);
      return { ...page, rows: await listedIncreases(call.db, page.rows) };
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: increaseAnswer,
    guard: guard('read'),
    summary: 'Reads a price increase with the first thousand of its rows.',
    handle: async (call) =>
      answered(call.db, facts, await readRecord(call.db, priceIncreases, companyScope(call), idOf(call))),
  },
  {
    method: 'GET',
    path: `${path}/:id/rows`,
    query: listParameters(increaseRowList, increaseRowOrder),
    answers: pageOf(rowAnswer),
    guard: guard('read'),
    summary:
      'Lists the rows of a price increase, those with a problem first; `q` looks into subscriber and third party.',
    async handle(call) {
      const { id } = await readRecord(call.db, priceIncreases, companyScope(call), idOf(call));
      return listIncreaseRows(call.db, companyScope(call), id, call.query);
    },
  },
  listExportEndpoint({
    resource: 'subscriber-price-increases',
    scope: 'company',
    table: priceIncreases,
    list,
  }),
  listExportEndpoint({
    resource: 'subscriber-price-increase-rows',
    scope: 'company',
    table: increaseRowList,
    list: increaseRowOrder,
  }),
  step(
    facts,
    'confirmation',
    'Lets the values of a draft hold from its day on.',
    confirmationSchema,
    (trx, call, target) => confirmIncrease(trx, companyScope(call), call.actor, target),
  ),
  step(
    facts,
    'undo',
    'Takes a confirmed increase back, while its day is yet to come; 409 where other values stand in the place of its own.',
    undoSchema,
    (trx, call, target) =>
      undoIncrease(
        trx,
        companyScope(call),
        call.actor,
        { ...target, keepChanged: call.body.keepChanged === true },
        facts,
      ),
  ),
];
