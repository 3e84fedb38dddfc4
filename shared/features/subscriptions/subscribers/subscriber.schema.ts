import { type InferType, string, type TestContext, ValidationError } from 'yup';
import { array } from '../../../bounded-array.ts';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import {
  choice,
  flag,
  integer,
  type Problem,
  problem,
  requiredText,
  rule,
  shape,
  text,
} from '../../../schema.ts';
import { isTagLike, normalizeTag } from '../../../tag.ts';
import { vehicleTypes } from '../../../values.ts';
import { calendarDay, requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';
import { overstays, subscriberServiceTypes, subscriberStatuses } from './subscriber.ts';

/** A record that must be named; whatever is no id counts as none. */
const named = (missing: Problem) => integer(1, Number.MAX_SAFE_INTEGER, missing).required(missing);

const vehicleTypeRequired = problem('subscriberVehicleTypeRequired');
const vehiclesRequired = problem('subscriberVehiclesRequired');

/** A vehicle of a subscriber: known at the entrance by its plate, by its card or tag, or by both. */
const subscriberVehicleSchema = shape({
  plate: string()
    .nullable()
    .max(limits.plateLength * 2)
    .test('plate', rule('plate'), (value) => !value || isPlateLike(normalizePlate(value))),
  tag: string()
    .nullable()
    .max(limits.codeLength * 2)
    .test('tag', rule('tag'), (value) => !value || isTagLike(normalizeTag(value))),
  vehicleType: choice(vehicleTypes, vehicleTypeRequired)
    .typeError(vehicleTypeRequired)
    .required(vehicleTypeRequired),
  ownerId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
});

const serviceTypeRequired = problem('subscriberServiceTypeRequired');
const serviceValueInvalid = problem('subscriberServiceValueInvalid');

/** What a subscriber has beside the space; an active one with a value is a line of each invoice. */
const subscriberServiceSchema = shape({
  type: choice(subscriberServiceTypes, serviceTypeRequired)
    .typeError(serviceTypeRequired)
    .required(serviceTypeRequired),
  status: choice(subscriberStatuses).required(),
  value: integer(0, limits.money, serviceValueInvalid).required(serviceValueInvalid),
});

/** A vehicle as it came: not checked yet, it may be anything. */
type Given = Partial<Record<'plate' | 'tag', unknown>> | null | undefined;

/** Vehicles that nothing at the entrance could recognise. */
function unknowable(vehicles: readonly Given[]): FieldProblem[] {
  return vehicles.flatMap((vehicle, place) =>
    vehicle?.plate || vehicle?.tag
      ? []
      : [{ path: `[${place}].plate`, message: problem('vehicleIdentityRequired') }],
  );
}

/** Plates and tags that an earlier vehicle of the list has. */
function repeated(vehicles: readonly Given[]): FieldProblem[] {
  const errors = { plate: 'subscriberPlateDuplicated', tag: 'tagDuplicated' } as const;
  const forms = { plate: normalizePlate, tag: normalizeTag };
  return (['plate', 'tag'] as const).flatMap((field) => {
    const seen = new Set<string>();
    return vehicles.flatMap((vehicle, place) => {
      const given = vehicle?.[field];
      if (typeof given !== 'string' || given === '') return [];
      const complement = forms[field](given);
      const isKnown = seen.has(complement);
      seen.add(complement);
      return isKnown ? [{ path: `[${place}].${field}`, message: { error: errors[field], complement } }] : [];
    });
  });
}

interface FieldProblem {
  path: string;
  message: Problem;
}

/** The outcome of a test that finds problems below its own field. */
function eachProblem(test: TestContext, found: readonly FieldProblem[]): boolean | ValidationError {
  if (found.length === 0) return true;
  const errors = found.map(({ path, message }) => test.createError({ path: `${test.path}${path}`, message }));
  return new ValidationError(errors, undefined, test.path);
}

const statusRequired = problem('subscriberStatusRequired');
const valueZero = problem('monthlyValueZero');

/** What a form or a caller may write of a subscriber. */
export const subscriberSchema = shape({
  entityId: named(problem('subscriberEntityRequired')),
  title: requiredText(limits.nameLength, problem('subscriberTitleRequired')),
  quota: integer(1, limits.quota, problem('subscriberQuotaInvalid')).required(
    problem('subscriberQuotaInvalid'),
  ),
  slotId: named(problem('subscriberSlotRequired')),
  scheduleId: named(problem('subscriberScheduleRequired')),
  liquidationId: named(problem('subscriberLiquidationRequired')),
  status: choice(subscriberStatuses, statusRequired).typeError(statusRequired).required(statusRequired),
  monthlyValue: integer(1, limits.money, valueZero).required(valueZero),
  validFrom: requiredDay(),
  validTo: calendarDay().nullable(),
  autoRenew: flag().required(),
  overstay: choice(overstays).required(),
  toleranceMinutes: integer(0, limits.subscriberToleranceMinutes).required(),
  notes: text(limits.notesLength).nullable(),
  vehicles: array()
    .typeError(vehiclesRequired)
    .of(subscriberVehicleSchema.required())
    .required(vehiclesRequired)
    .min(1, vehiclesRequired)
    .max(limits.subscriberVehicles)
    .test('known', problem('vehicleIdentityRequired'), function (vehicles) {
      return eachProblem(this, unknowable(vehicles ?? []));
    })
    .test('once', problem('tagDuplicated'), function (vehicles) {
      return eachProblem(this, repeated(vehicles ?? []));
    }),
  services: array().of(subscriberServiceSchema.required()).required().max(limits.subscriberServices),
});
export type SubscriberInput = InferType<typeof subscriberSchema>;

/** A pause for days, both included, and why. */
export const freezeSchema = shape({
  from: requiredDay(),
  to: requiredDay(),
  reason: requiredText(limits.textLength),
});
export type FreezeInput = InferType<typeof freezeSchema>;
