import { setImmediate as nextTurn } from 'node:timers/promises';
import { boolean, lazy, mixed, type Schema, string } from 'yup';
import { array } from '../../../../shared/bounded-array.ts';
import { isTimeZone, localDay, parseInstant } from '../../../../shared/dates.ts';
import { tariffSchema, termsOf } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { QuoteDiscount } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { calendarDay } from '../../../../shared/features/site/calendar-days/calendar-day.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import {
  checkShape,
  choice,
  integer,
  list,
  type Problems,
  problem,
  requiredText,
  rule,
  shape,
} from '../../../../shared/schema.ts';
import { discountKinds } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import { companyOf, endpoint } from '../../../http/endpoint.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { offeredDiscounts } from '../vouchers/offered-discounts.service.ts';
import { feeSteps } from './engine/fee-steps.ts';
import { feeByLength, quoteStay } from './engine/quote.ts';
import { tariffFaults } from './tariff-problems.ts';
import { curveAnswer, quoteAnswer } from './tariffs.answers.ts';
import { storedTerms } from './tariffs.list.ts';
import { standingFields } from './tariffs.rules.ts';

/** An ISO 8601 instant with offset. */
export function instantField() {
  return string()
    .required()
    .test('instant', rule('instant'), (value) => value === undefined || !Number.isNaN(parseInstant(value)));
}

const inlineDiscount = shape({
  kind: choice(discountKinds).required(),
  value: integer(0, limits.money, problem('discountValueInvalid')),
  code: string().optional(),
});

const discountCode = requiredText(limits.codeLength);

/** One of the lot's by its code, or one that comes along. */
const discount = lazy(
  (value: unknown): Schema => (typeof value === 'string' ? discountCode : inlineDiscount.required()),
).meta({ forms: [discountCode, inlineDiscount] });

/** Hours of a curve at most: with a step each minute it has 2881. */
const mostCurveHours = 48;
/** Milliseconds. */
const mostCurveMs = 2000;
const turnMs = 8;

/** The tariff, and where and from when it is tried. */
const tried = {
  tariff: mixed()
    .nullable()
    .optional()
    .meta({ forms: [tariffSchema.partial()] }),
  tariffId: integer(1, Number.MAX_SAFE_INTEGER).nullable().optional(),
  entryAt: instantField(),
  holidays: list(calendarDay().required(), { max: 1000 }).optional(),
  timeZone: string()
    .optional()
    .test('zone', rule('timeZone'), (value) => value === undefined || isTimeZone(value)),
};

const quoteSchema = shape({
  ...tried,
  exitAt: instantField(),
  discounts: array().of(discount).max(10).optional(),
  lostTicket: boolean().optional(),
});

const curveSchema = shape({ ...tried, hours: integer(1, mostCurveHours).required() });

interface TriedBody {
  tariff?: unknown;
  tariffId?: number | null;
  entryAt: string;
  holidays?: string[];
  timeZone?: string;
}

interface QuoteBody extends TriedBody {
  exitAt: string;
  discounts?: (string | QuoteDiscount)[];
  lostTicket?: boolean;
}

interface CurveBody extends TriedBody {
  hours: number;
}

const longestStayDays = 3660;
const longestStayMs = longestStayDays * 86_400_000;

/** Everything that is wrong with a quote, the tariff that comes along included: priced where it can be, whatever its code and name. */
function refuseFaults(schema: Schema, body: unknown): void {
  const problems: Problems = { ...checkShape(schema, body ?? {}) };
  const { tariff, tariffId } = (body ?? {}) as Partial<TriedBody>;
  if (tariff == null) {
    if (tariffId == null) problems.tariffId ??= rule('required');
  } else {
    for (const [path, one] of Object.entries(inlineFaults(tariff))) {
      problems[path === '' ? 'tariff' : `tariff.${path}`] ??= one;
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function inlineFaults(tariff: unknown): Problems {
  const isObject = typeof tariff === 'object' && tariff !== null && !Array.isArray(tariff);
  if (!isObject) return checkShape(tariffSchema, tariff) ?? {};
  const named = { code: 'Q', name: 'Q', vehicleType: 'CA', ...tariff };
  return { ...checkShape(tariffSchema, onlyKnown(named)), ...tariffFaults(tariff) };
}

/** The editor quotes the record that it shows, identity, times and standing included. */
function onlyKnown(tariff: Record<string, unknown>): Record<string, unknown> {
  const record: readonly string[] = ['id', 'version', 'status', 'createdAt', 'updatedAt', ...standingFields];
  return Object.fromEntries(Object.entries(tariff).filter(([field]) => !record.includes(field)));
}

/** Prices a stay without storing anything: the simulator's and the terminals' one function. */
export const quoteEndpoint = endpoint<QuoteBody>({
  method: 'POST',
  path: '/tariffs/quote',
  answers: quoteAnswer,
  guard: { kind: 'resource', resource: 'tariffs/quote', level: 'read', scope: 'company' },
  summary: 'Prices a stay by a stored tariff or one that comes along, with its explanation.',
  documents: quoteSchema,
  async handle(call) {
    const { body, db } = call;
    const companyId = companyOf(call);
    refuseFaults(quoteSchema, body);
    const [entryAt, exitAt] = [parseInstant(body.entryAt), parseInstant(body.exitAt)];
    if (exitAt < entryAt) throw AppError.on('exitAt', 'initialDateAfterFinal');
    if (exitAt - entryAt > longestStayMs) throw tooLong();
    const settings = await lotSettings(db, companyId);
    const { terms, timeZone, isHoliday } = await triedOf(db, companyId, body, { ...settings, exitAt });
    const codes = (body.discounts ?? []).filter((one) => typeof one === 'string');
    const inline = (body.discounts ?? []).filter((one) => typeof one !== 'string');
    const stored = await offeredDiscounts(db, codes, {
      companyId,
      day: localDay(exitAt, timeZone),
      cumulative: settings.cumulativeDiscounts,
    });
    return priced(terms, {
      entryAt,
      exitAt,
      timeZone,
      isHoliday,
      discounts: [...inline, ...stored.discounts],
      lostTicket: body.lostTicket === true,
      taxRate: settings.taxRate,
    });
  },
});

/** What of a trial the database knows: the tariff, where it is stored, the lot's zone and its holidays. */
async function triedOf(
  db: Db,
  companyId: number,
  body: TriedBody,
  lot: { timeZone: string; exitAt: number },
) {
  const timeZone = body.timeZone ?? lot.timeZone;
  const terms =
    body.tariff == null
      ? await storedTerms(db, companyId, body.tariffId)
      : termsOf(body.tariff as Parameters<typeof termsOf>[0]);
  const first = localDay(parseInstant(body.entryAt), timeZone);
  const isHoliday = body.holidays
    ? new Set(body.holidays)
    : await holidaysBetween(db, companyId, first, localDay(lot.exitAt + 86_400_000, timeZone));
  return { terms, timeZone, isHoliday };
}

/** Lets others have their turn every few milliseconds. @throws rangeTooLong after two seconds of work */
function breathing(): () => Promise<void> | undefined {
  const begun = performance.now();
  let since = begun;
  return () => {
    const now = performance.now();
    if (now - since < turnMs) return undefined;
    if (now - begun > mostCurveMs) throw tooLong('hours');
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** The fee over the length of a stay, step by step: the simulator's drawing. */
export const curveEndpoint = endpoint<CurveBody>({
  method: 'POST',
  path: '/tariffs/curve',
  answers: curveAnswer,
  guard: { kind: 'resource', resource: 'tariffs/quote', level: 'read', scope: 'company' },
  summary:
    'The minutes at which the fee of a stay changes within its first hours, without discounts, and what it is from there on.',
  documents: curveSchema,
  async handle(call) {
    const { body, db } = call;
    const companyId = companyOf(call);
    refuseFaults(curveSchema, body);
    const { timeZone: zone } = await lotSettings(db, companyId);
    const entryAt = parseInstant(body.entryAt);
    const exitAt = entryAt + body.hours * 3_600_000;
    const { terms, ...place } = await triedOf(db, companyId, body, { timeZone: zone, exitAt });
    try {
      const steps = await feeSteps(feeByLength(terms, { ...place, entryAt }), body.hours * 60, breathing());
      return { steps, rounding: terms.rounding };
    } catch (error) {
      if (error instanceof RangeError) throw tooLong('hours');
      throw error;
    }
  },
});

/** The engine throws where an amount or a walk leaves what can be computed exactly: the stay is too long for it. */
function priced(...[terms, request]: Parameters<typeof quoteStay>): ReturnType<typeof quoteStay> {
  try {
    return quoteStay(terms, request);
  } catch (error) {
    if (error instanceof RangeError) throw tooLong();
    throw error;
  }
}

function tooLong(field = 'exitAt'): AppError {
  return AppError.on(field, 'rangeTooLong', String(longestStayDays));
}
