import { exceptionRuleSchema } from '../../../../shared/features/billing/exceptions/exception-rule.schema.ts';
import { ruleStatuses } from '../../../../shared/features/billing/exceptions/exception-rule.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { fields, flag, listOf, oneOf, text, whole } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import {
  createExceptionRule,
  deleteExceptionRule,
  exceptionRuleDefaults,
  ownReaders,
  updateExceptionRule,
} from './exception-rules.store.ts';
import { exceptionRules } from './exception-rules.table.ts';
import { possibleReaders } from './recipients.list.ts';

/** Rules of who is told of exceptions. @param mail there is none without a mail server */
export function exceptionRuleEndpoints({ mail }: { mail?: Mail | undefined }): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/exception-rules/recipients',
      answers: fields({ hasMail: flag, users: listOf(fields({ id: whole, name: text })) }),
      guard: { kind: 'resource', resource: 'exception-rules', level: 'read', scope: 'company' },
      summary: 'Names the users whom rules can tell, and says whether any mail goes out at all.',
      handle: async (call) => ({
        hasMail: mail !== undefined,
        users: await possibleReaders(call.db, companyOf(call)),
      }),
    },
    ...recordEndpoints({
      name: 'exception-rules',
      scope: 'company',
      table: exceptionRules,
      schema: exceptionRuleSchema,
      list: { order: 'title' },
      answered: { status: oneOf([...ruleStatuses, 'D']) },
      defaults: exceptionRuleDefaults,
      rules: [ownReaders],
      create: createExceptionRule,
      update: updateExceptionRule,
      delete: deleteExceptionRule,
    }),
  ];
}
