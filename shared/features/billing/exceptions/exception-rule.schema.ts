import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, mailList, problem, requiredText, shape } from '../../../schema.ts';
import { exceptionKinds } from '../../../values.ts';
import { ruleStatuses } from './exception-rule.ts';

const recipientsRequired = problem('exceptionRecipientRequired');

/** Whom a rule tells at most. */
export const mostRecipients = { users: 50, emails: 20 };

const recipientsSchema = shape({
  userIds: list(integer(1, Number.MAX_SAFE_INTEGER).required(), {
    max: mostRecipients.users,
    repeated: problem('exceptionRecipientRepeated'),
  }),
  emails: mailList(mostRecipients.emails, problem('exceptionRecipientRepeated')),
}).test('someone', recipientsRequired, (recipients) => {
  const { userIds, emails } = recipients ?? {};
  return (userIds?.length ?? 0) + (emails?.length ?? 0) > 0;
});

/** Who is told of which exceptions by mail, and after how long. */
export const exceptionRuleSchema = shape({
  title: requiredText(limits.nameLength, problem('exceptionRuleTitleRequired')),
  kinds: list(choice(exceptionKinds).required(), { max: exceptionKinds.length }),
  minimumAmount: integer(0, limits.money).required(),
  afterHours: integer(0, limits.exceptionRuleHours).required(),
  recipients: recipientsSchema.required(recipientsRequired),
  status: choice(ruleStatuses).required(),
});
export type ExceptionRuleFields = InferType<typeof exceptionRuleSchema>;
