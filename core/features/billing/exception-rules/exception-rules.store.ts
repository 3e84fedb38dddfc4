import { createHash } from 'node:crypto';
import type { ControlWord } from '../../../../shared/features/billing/exceptions/control-change.ts';
import type { ExceptionRuleFields } from '../../../../shared/features/billing/exceptions/exception-rule.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  type NewRecord,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { noteControls, type Settings } from '../control-changes/note-controls.service.ts';
import { exceptionRules } from './exception-rules.table.ts';
import { readersOf } from './recipients.list.ts';
import { beginState } from './rule-states.store.ts';

type ExceptionRule = RecordOf<typeof exceptionRules>;

/** What a rule has where its creator says nothing. */
export const exceptionRuleDefaults: Partial<ExceptionRuleFields> = {
  kinds: [],
  minimumAmount: 0,
  afterHours: 0,
  status: 'A',
};

function columnsOf({ recipients, kinds, ...input }: ExceptionRuleFields): NewRecord<typeof exceptionRules> {
  const { userIds, emails } = recipients;
  return {
    ...input,
    title: input.title.trim(),
    kinds: [...(kinds ?? [])],
    recipients: {
      userIds: [...(userIds ?? [])],
      emails: (emails ?? []).map((address) => address.trim()),
    },
  };
}

/** Makes a rule; it tells of what is filed from now on. @throws exceptionRuleTitleExists */
export async function createExceptionRule(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: ExceptionRuleFields,
): Promise<ExceptionRule> {
  const made = await createRecord(trx, exceptionRules, scope, actor, columnsOf(input));
  await beginState(trx, { ruleId: made.id, companyId: scope.companyId, now: actor.now });
  return made;
}

/** Changes a rule. One that holds again after it was suspended begins anew. @throws exceptionRuleTitleExists */
export async function updateExceptionRule(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: ExceptionRule,
  input: ExceptionRuleFields,
): Promise<ExceptionRule> {
  const after = await updateRecord(trx, exceptionRules, scope, actor, before, columnsOf(input));
  if (before.status !== 'A' && after.status === 'A')
    await beginState(trx, { ruleId: after.id, companyId: scope.companyId, now: actor.now });
  await noteRule(trx, scope, actor, before, after);
  return after;
}

/** Deletes a rule: as a control it is switched off for good. */
export async function deleteExceptionRule(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<ExceptionRule> {
  const before = await lockRecord(trx, exceptionRules, scope, target.id);
  const after = await deleteRecord(trx, exceptionRules, scope, actor, target);
  await noteRule(trx, scope, actor, before, after);
  return after;
}

/** Notes by what a change of a rule makes it tell less. */
function noteRule(
  trx: Trx,
  { companyId }: CompanyScope,
  actor: Actor,
  before: ExceptionRule,
  after: ExceptionRule,
): Promise<void> {
  const rule = { id: after.id, title: before.title };
  return noteControls(trx, { companyId, rule }, actor, [controlsOf(before), controlsOf(after)]);
}

const digestOf = (address: string) =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16);

function controlsOf({ status, kinds, minimumAmount, afterHours, recipients }: ExceptionRule): Settings {
  return {
    ruleStatus: status as ControlWord,
    ruleKinds: kinds,
    ruleMinimumAmount: minimumAmount,
    ruleAfterHours: afterHours,
    ruleRecipients: { userIds: recipients.userIds, addresses: recipients.emails.map(digestOf) },
  };
}

/** Each user may see the lot's exceptions; one who may not any more stays named until others are chosen. */
export const ownReaders: Rule<typeof exceptionRules, ExceptionRuleFields, 'recipients', CompanyScope> = {
  fields: ['recipients'],
  async check({ trx, scope: { companyId }, before, input }) {
    const stored = before?.recipients.userIds ?? [];
    const asked = input.recipients.userIds ?? [];
    const chosen = asked.filter((id) => !stored.includes(id));
    const readers = new Set((await readersOf(trx, companyId, chosen)).map(({ id }) => id));
    const strange = asked.findIndex((id) => chosen.includes(id) && !readers.has(id));
    if (strange >= 0) throw AppError.on(`recipients.userIds[${strange}]`, 'exceptionRecipientUnknown');
  },
};
