import type { ExceptionKind } from '../../../values.ts';

/** Active, or suspended: then nobody is told. */
export const ruleStatuses = ['A', 'S'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

/** Users of the lot, and addresses of people without an account. */
export interface RuleRecipients {
  userIds: number[];
  emails: string[];
}

/** Who is told of which exceptions by mail, as the core answers it. */
export interface ExceptionRule {
  id: number;
  version: number;
  status: RuleStatus;
  title: string;
  /** Empty for all. */
  kinds: ExceptionKind[];
  /** By its size, minor units. */
  minimumAmount: number;
  /** 0 at once; else what nobody has resolved after so many hours. */
  afterHours: number;
  recipients: RuleRecipients;
}

export type ExceptionRuleInput = Omit<ExceptionRule, 'id' | 'version'>;

/** Whom rules can tell, and whether any mail goes out at all. */
export interface RuleChoices {
  hasMail: boolean;
  users: { id: number; name: string }[];
}
