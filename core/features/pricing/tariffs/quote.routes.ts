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
import { AppError, invalid } from '../../../errors.ts';
import { companyOf, endpoint } from '../../../http/endpoint.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { offeredDiscounts } from '../vouchers/offered-discounts.service.ts';
import { quoteStay } from './engine/quote.ts';
import { tariffFaults } from './tariff-problems.ts';
import { quoteAnswer } from './tariffs.answers.ts';
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

const quoteSchema = shape({
  tariff: mixed()
    .nullable()
    .optional()
    .meta({ forms: [tariffSchema.partial()] }),
  tariffId: integer(1, Number.MAX_SAFE_INTEGER).nullable().optional(),
  entryAt: instantField(),
  exitAt: instantField(),
  holidays: list(calendarDay().required(), { max: 1000 }).optional(),
  discounts: array().of(discount).max(10).optional(),
  timeZone: string()
    .optional()
    .test('zone', rule('timeZone'), (value) => value === undefined || isTimeZone(value)),
  lostTicket: boolean().optional(),
});

interface QuoteBody {
  tariff?: unknown;
  tariffId?: number | null;
  entryAt: string;
  exitAt: string;
  holidays?: string[];
  discounts?: (string | QuoteDiscount)[];
  timeZone?: string;
  lostTicket?: boolean;
}

const longestStayDays = 3660;
const longestStayMs = longestStayDays * 86_400_000;

/** Everything that is wrong with a quote, the tariff that comes along included: priced where it can be, whatever its code and name. */
function refuseFaults(body: unknown): void {
  const problems: Problems = { ...checkShape(quoteSchema, body ?? {}) };
  const { tariff, tariffId } = (body ?? {}) as Partial<QuoteBody>;
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
    refuseFaults(body);
    const [entryAt, exitAt] = [parseInstant(body.entryAt), parseInstant(body.exitAt)];
    if (exitAt < entryAt) throw AppError.on('exitAt', 'initialDateAfterFinal');
    if (exitAt - entryAt > longestStayMs) throw tooLong();
    const settings = await lotSettings(db, companyId);
    const timeZone = body.timeZone ?? settings.timeZone;
    const terms =
      body.tariff == null
        ? await storedTerms(db, companyId, body.tariffId)
        : termsOf(body.tariff as Parameters<typeof termsOf>[0]);
    const isHoliday = body.holidays
      ? new Set(body.holidays)
      : await holidaysBetween(
          db,
          companyId,
          localDay(entryAt, timeZone),
          localDay(exitAt + 86_400_000, timeZone),
        );
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

/** The engine throws where an amount or a walk leaves what can be computed exactly: the stay is too long for it. */
function priced(...[terms, request]: Parameters<typeof quoteStay>): ReturnType<typeof quoteStay> {
  try {
    return quoteStay(terms, request);
  } catch (error) {
    if (error instanceof RangeError) throw tooLong();
    throw error;
  }
}

function tooLong(): AppError {
  return AppError.on('exitAt', 'rangeTooLong', String(longestStayDays));
}
