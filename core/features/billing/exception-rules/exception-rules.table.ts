import type { RuleRecipients } from '../../../../shared/features/billing/exceptions/exception-rule.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import {
  codes,
  company,
  count,
  epoch,
  foldedKey,
  id,
  integer,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  words,
} from '../../../db/columns.ts';
import { placedAt } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Who is told of which exceptions by mail. */
export const exceptionRules = table(
  'exception_rules',
  {
    ...recordColumns,
    companyId: company(),
    title: words({ searched: true }),
    titleFolded: foldedKey('title'),
    kinds: codes<ExceptionKind>('values.exceptionKinds'),
    minimumAmount: money(),
    afterHours: integer(),
    recipients: structure<RuleRecipients>({ userIds: reference('users'), emails: text() }),
  },
  [
    {
      index: 'exception_rules_title',
      columns: ['exception_rules.company_id', 'exception_rules.title_folded'],
      error: 'exceptionRuleTitleExists',
      field: 'title',
    },
  ],
  {
    named: 'title',
    place: placedAt('view/exceptions', (ruleId) => `view/exceptions?show=rules&rule=${ruleId}`, 'title'),
  },
);

/**
 * How far a rule is. What was filed up to `fromId` is not told any more; `nextId` takes its place an hour after `nextAt`, for
 * a transaction that began before it may commit after it.
 */
export const exceptionRuleStates = table('exception_rule_states', {
  ruleId: reference('exception_rules'),
  companyId: company(),
  /** Since when the rule holds, epoch milliseconds. */
  since: epoch(),
  fromId: integer(),
  nextId: integer(),
  nextAt: epoch(),
  /** When its last mail was queued. */
  lastAt: nullable(epoch()),
});

/** One mail of a rule, to whomever; `found` is how many exceptions it was about. */
export const exceptionDigests = table('exception_digests', {
  id: id(),
  companyId: company(),
  ruleId: reference('exception_rules'),
  at: epoch(),
  found: count(),
});

/** That a rule has told of an exception: its key makes it once. */
export const exceptionNotices = table('exception_notices', {
  ruleId: reference('exception_rules'),
  exceptionId: reference('exceptions'),
  companyId: company(),
  digestId: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    exception_rules: RowOf<typeof exceptionRules>;
    exception_rule_states: RowOf<typeof exceptionRuleStates>;
    exception_digests: RowOf<typeof exceptionDigests>;
    exception_notices: RowOf<typeof exceptionNotices>;
  }
}
