import { vehicleTypes } from '../../../../shared/values.ts';
import { errorSchema } from '../../../http/error-schema.ts';
import {
  day,
  fields,
  flag,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { quoteAnswer, termsAnswer } from '../../pricing/tariffs/tariffs.answers.ts';
import { tariffBacktestStays } from './tariff-backtests.table.ts';

const side = fields({ count: whole, sum: whole, median: { type: 'number' }, largest: whole });

/** What all stays cost and would cost: `BacktestResult`. */
const result = fields({
  stays: whole,
  before: whole,
  after: whole,
  same: whole,
  more: side,
  less: side,
  differences: listOf(fields({ from: whole, to: whole, count: whole })),
  lengths: listOf(fields({ upTo: orNull(whole), count: whole, before: whole, after: whole })),
});

/** A back-test: `TariffBacktest`. */
export const backtestAnswer = named(
  'TariffBacktest',
  fields(
    {
      id: whole,
      tariffId: whole,
      versionId: whole,
      versionNumber: whole,
      fromDay: day,
      toDay: day,
      slotId: orNull(whole),
      slot: orNull(text),
      vehicleType: oneOf(vehicleTypes),
      status: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
      done: whole,
      total: orNull(whole),
      result: orNull(result),
      createdAt: instant,
      finishedAt: orNull(instant),
    },
    { error: errorSchema },
  ),
);

export const backtestStayAnswer = recordAnswer(tariffBacktestStays);
/** `BacktestStay`: the status is of its list alone. */
const { status: _, ...figuresOfStay } = backtestStayAnswer.properties ?? {};

/** Both prices of a stay, payment by payment: `StayExplained`. */
export const stayExplainedAnswer = fields({
  stay: fields(figuresOfStay),
  exitAt: orNull(instant),
  lostTicket: flag,
  discounts: listOf(text),
  termsBefore: orNull(termsAnswer),
  termsAfter: termsAnswer,
  charges: listOf(fields({ at: instant, paid: whole, before: orNull(quoteAnswer), after: quoteAnswer })),
});
