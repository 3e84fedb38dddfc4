import { type InferType, number } from 'yup';
import { array } from '../../../bounded-array.ts';
import type { ErrorName } from '../../../errors/catalogue.ts';
import { minuteOfDay } from '../../../hours.ts';
import { limits } from '../../../limits.ts';
import { choice, flag, problem, requiredText, shape, text } from '../../../schema.ts';
import { vehicleTypes } from '../../../values.ts';
import { isSegmentDay, wrapsWeek } from './segment-times.ts';
import type { TariffTerms, WholeTerms } from './tariff.ts';
import { tariffExampleSchema } from './tariff-example.schema.ts';
import { tariffLimits } from './tariff-limits.ts';

/** A whole number within bounds whose every fault, null too, is one error of the catalogue. */
function count(min: number, max: number, wrong: ErrorName) {
  const fault = problem(wrong);
  return number().typeError(fault).nonNullable(fault).integer(fault).min(min, fault).max(max, fault);
}

function day(wrong: ErrorName) {
  return number()
    .typeError(problem(wrong))
    .required(problem(wrong))
    .test('day', problem(wrong), isSegmentDay);
}

function hour(wrong: ErrorName) {
  const fault = problem(wrong);
  return text(5)
    .typeError(fault)
    .required(fault)
    .test('hour', fault, (value) => minuteOfDay(value) !== null);
}

const blockSchema = shape({
  id: requiredText(tariffLimits.blockId, problem('blockIdRequired')),
  time: count(1, tariffLimits.minutes, 'blockTimeInvalid').required(problem('blockTimeInvalid')),
  repeat: count(0, tariffLimits.repeat, 'blockRepeatInvalid').required(problem('blockRepeatInvalid')),
  value: count(0, tariffLimits.value, 'blockValueInvalid').required(problem('blockValueInvalid')),
  next: text(tariffLimits.blockId).typeError(problem('blockNextInvalid')).nullable().optional(),
  linear: flag().nullable().optional(),
});

const segmentSchema = shape({
  initialDay: day('segmentStartInvalid'),
  initialHour: hour('segmentStartInvalid'),
  finalDay: day('segmentEndInvalid'),
  finalHour: hour('segmentEndInvalid'),
  aroundWeek: flag().nullable().optional(),
  blocks: array()
    .of(blockSchema)
    .required(problem('segmentBlocksRequired'))
    .min(1, problem('segmentBlocksRequired'))
    .max(tariffLimits.blocks, problem('segmentBlocksRequired')),
});

const maximumSchema = shape({
  value: count(0, tariffLimits.value, 'maximumInvalid').required(problem('maximumInvalid')),
  minutes: count(1, tariffLimits.minutes, 'maximumInvalid').nullable().optional(),
  per: choice(['calendarDay'] as const, problem('maximumInvalid'))
    .nullable()
    .optional(),
});

/**
 * What a form or a caller may write of a tariff: types and bounds of each field. What fields mean together
 * (chains, overlaps, the kind of window) is `tariffProblems`. Terms that may be left out: see `termsOf`.
 */
export const tariffSchema = shape({
  code: requiredText(limits.codeLength, problem('tariffCodeRequired')),
  name: requiredText(limits.nameLength, problem('tariffNameRequired')),
  vehicleType: choice(vehicleTypes).required(),
  lostTicketValue: count(0, tariffLimits.value, 'lostTicketInvalid').optional(),
  graceMinutes: count(0, tariffLimits.minutes, 'graceInvalid').optional(),
  rounding: choice(['up', 'down'] as const)
    .nullable()
    .optional(),
  atBoundary: choice(['finish', 'cut'] as const)
    .nullable()
    .optional(),
  freeMinutes: count(0, tariffLimits.minutes, 'freeMinutesInvalid').optional(),
  maximum: maximumSchema.nullable().optional().default(undefined),
  segments: array()
    .of(segmentSchema)
    .required(problem('tariffSegmentsRequired'))
    .min(1, problem('tariffSegmentsRequired'))
    .max(tariffLimits.segments, problem('tariffSegmentsRequired')),
  examples: array().of(tariffExampleSchema).max(tariffLimits.examples).optional(),
});

export type TariffInput = InferType<typeof tariffSchema>;

/** The terms of a checked tariff and nothing else of it, with what was left out filled in. */
export function termsOf(
  tariff: Omit<TariffInput, 'code' | 'name' | 'vehicleType' | 'examples'> | TariffTerms,
): WholeTerms {
  return {
    lostTicketValue: tariff.lostTicketValue ?? 0,
    graceMinutes: tariff.graceMinutes ?? 0,
    rounding: tariff.rounding ?? 'up',
    atBoundary: tariff.atBoundary ?? 'finish',
    freeMinutes: tariff.freeMinutes ?? 0,
    maximum: maximumOf(tariff.maximum),
    segments: tariff.segments.map(({ aroundWeek, ...segment }) => ({
      ...segment,
      ...(aroundWeek && wrapsWeek(segment) ? { aroundWeek } : {}),
      blocks: segment.blocks.map((block) => ({
        ...block,
        next: block.next ?? null,
        linear: block.linear === true,
      })),
    })),
  };
}

function maximumOf(maximum: TariffInput['maximum'] | TariffTerms['maximum']): WholeTerms['maximum'] {
  if (!maximum) return null;
  const { value } = maximum;
  const minutes = 'minutes' in maximum ? maximum.minutes : null;
  return minutes == null ? { value, per: 'calendarDay' } : { value, minutes };
}
