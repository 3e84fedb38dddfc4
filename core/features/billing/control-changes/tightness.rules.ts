import type {
  Control,
  ControlValue,
  ToldPeople,
} from '../../../../shared/features/billing/exceptions/control-change.ts';
import { exceptionKinds } from '../../../../shared/values.ts';

type Compare = (now: ControlValue, wanted: ControlValue) => boolean;

/** A limit above which something shows: less shows more. */
const limit: Compare = (now, wanted) => Number(now) <= Number(wanted);

/** A limit whose 0 is none at all. */
const limitOrNone: Compare = (now, wanted) => unlessNone(now) <= unlessNone(wanted);
const unlessNone = (value: ControlValue) => (Number(value) === 0 ? Number.POSITIVE_INFINITY : Number(value));

/** A control that is on at one of its values. */
const on =
  (value: ControlValue): Compare =>
  (now, wanted) =>
    now === value || wanted !== value;

const kindsOf = (value: ControlValue) =>
  new Set<string>((value as readonly string[]).length > 0 ? (value as readonly string[]) : exceptionKinds);

const kinds: Compare = (now, wanted) => kindsOf(now).isSupersetOf(kindsOf(wanted));

const people: Compare = (now, wanted) => {
  const [is, was] = [now, wanted] as ToldPeople[];
  if (!is || !was) return false;
  return (
    was.addresses.every((one) => is.addresses.includes(one)) &&
    was.userIds.every((id) => is.userIds.includes(id))
  );
};

const comparisons: Readonly<Record<Control, Compare>> = {
  clockToleranceMinutes: limit,
  eventWindowHours: limit,
  eventMoneyMost: limitOrNone,
  givenAwayFrom: limit,
  refundFrom: limit,
  highRateTimes: limitOrNone,
  highRateMinimum: limit,
  plateFormat: on('colombian'),
  plateComparison: on(true),
  cumulativeDiscounts: on(false),
  tariffApproval: on(true),
  blockOverdue: on(true),
  subscriberGraceDays: limit,
  ruleStatus: on('A'),
  ruleKinds: kinds,
  ruleMinimumAmount: limit,
  ruleAfterHours: limit,
  ruleRecipients: people,
};

/** True where a control shows at least what it showed with the other value. */
export function isAsTight(control: Control, now: ControlValue, wanted: ControlValue): boolean {
  return comparisons[control](now, wanted);
}

/** The kinds that a rule told of and tells of no more. */
export function removedKinds(before: ControlValue, after: ControlValue): string[] {
  return [...kindsOf(before).difference(kindsOf(after))];
}
