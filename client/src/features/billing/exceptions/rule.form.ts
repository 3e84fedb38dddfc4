import type {
  ExceptionRule,
  ExceptionRuleInput,
  RuleStatus,
} from '../../../../../shared/features/billing/exceptions/exception-rule.ts';
import type { ExceptionKind } from '../../../../../shared/values.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';

/** A rule as it is typed and chosen. */
export interface RuleValues {
  title: string;
  kinds: string[];
  minimumAmount: string;
  afterHours: string;
  recipients: { userIds: string[]; emails: string[] };
  status: string;
}

export function toForm(rule?: ExceptionRule): RuleValues {
  return {
    title: rule?.title ?? '',
    kinds: rule?.kinds ?? [],
    minimumAmount: rule ? minorText(rule.minimumAmount) : '0',
    afterHours: String(rule?.afterHours ?? 0),
    recipients: {
      userIds: rule?.recipients.userIds.map(String) ?? [],
      emails: rule?.recipients.emails ?? [],
    },
    status: rule?.status ?? 'A',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: RuleValues): ExceptionRuleInput {
  const { title, kinds, minimumAmount, afterHours, recipients, status } = values;
  return {
    title: title.trim(),
    kinds: kinds as ExceptionKind[],
    minimumAmount: minorOf(minimumAmount) as number,
    afterHours: numberOf(afterHours) as number,
    recipients: {
      userIds: recipients.userIds.map(Number),
      emails: recipients.emails.map((line) => line.trim()).filter(Boolean),
    },
    status: status as RuleStatus,
  };
}
