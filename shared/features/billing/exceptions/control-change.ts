import type { ExceptionKind } from '../../../values.ts';
import type { OperatingSettings } from '../../site/operating-parameters/settings.ts';
import type { RuleStatus } from './exception-rule.ts';

/** Operating parameters by which a control is loosened. */
export const controlParameters = [
  'clockToleranceMinutes',
  'eventWindowHours',
  'eventMoneyMost',
  'givenAwayFrom',
  'refundFrom',
  'highRateTimes',
  'highRateMinimum',
  'plateFormat',
  'plateComparison',
  'cumulativeDiscounts',
  'tariffApproval',
  'blockOverdue',
  'subscriberGraceDays',
] as const;

/** What of a rule of exceptions decides who is told of what. */
export const ruleControls = [
  'ruleStatus',
  'ruleKinds',
  'ruleMinimumAmount',
  'ruleAfterHours',
  'ruleRecipients',
] as const;

export const controls = [...controlParameters, ...ruleControls] as const;
export type Control = (typeof controls)[number];

/** Whom a rule tells; of addresses only their digests, which say whether they are the same. */
export interface ToldPeople {
  userIds: number[];
  addresses: string[];
}

/** The states of a rule, and what plates are taken. */
export type ControlWord = RuleStatus | 'D' | OperatingSettings['plateFormat'];

/** What a control was set to: a parameter's value, a status, kinds, or whom a rule tells. */
export type ControlValue = number | boolean | ControlWord | readonly ExceptionKind[] | ToldPeople;

/** A control that was switched off or loosened, and until when. */
export interface ControlChangeRow {
  id: number;
  at: string;
  control: Control;
  /** The rule of exceptions; null for an operating parameter. */
  ruleId: number | null;
  title: string | null;
  before: ControlValue;
  after: ControlValue;
  userId: number | null;
  user: string | null;
  /** When it was at least as tight again; null while it is not. */
  endedAt: string | null;
  endedBy: number | null;
  ender: string | null;
  /** How much happened meanwhile that it would have shown; null where nobody can count it. */
  unshown: number | null;
}
