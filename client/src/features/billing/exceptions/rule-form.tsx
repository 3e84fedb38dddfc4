import { useTranslation } from 'react-i18next';
import { exceptionErrors } from '../../../../../shared/errors/exceptions.ts';
import {
  exceptionRuleSchema,
  mostRecipients,
} from '../../../../../shared/features/billing/exceptions/exception-rule.schema.ts';
import {
  type ExceptionRule,
  type ExceptionRuleInput,
  type RuleChoices,
  ruleStatuses,
} from '../../../../../shared/features/billing/exceptions/exception-rule.ts';
import { exceptionKinds } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckGroup } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ruleResource, view } from './exceptions-view.ts';
import { toForm, toPayload } from './rule.form.ts';

interface RuleFormProps {
  rule?: ExceptionRule | undefined;
  users: RuleChoices['users'];
  onDone: () => void;
}

/** The fields of one rule; create and edit share them. */
export function RuleForm({ rule, users, onDone }: RuleFormProps) {
  const { t } = useTranslation('exceptions');
  const { create, update } = useSave<ExceptionRuleInput, ExceptionRule>(ruleResource);
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={rule}
      toForm={toForm}
      toPayload={toPayload}
      schema={exceptionRuleSchema}
      errors={exceptionErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        rule && version !== undefined ? update(rule.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('rules.saved', { title: saved.title }) });
        onDone();
      }}
    >
      <TextField name="title" label={t('rules.title')} help={t('rules.titleHelp')} maxLength={120} />
      <FieldGroup title={t('rules.what')}>
        <WhatFields />
      </FieldGroup>
      <FieldGroup title={t('rules.recipients')}>
        <RecipientFields rule={rule} users={users} />
      </FieldGroup>
      <SelectField
        name="status"
        label={t('state')}
        choices={ruleStatuses.map((value) => ({ value, label: t(`rules.statuses.${value}`) }))}
      />
    </EntityForm>
  );
}

function WhatFields() {
  const { t } = useTranslation(['exceptions', 'values']);
  const { currency } = useLot();
  return (
    <>
      <CheckGroup
        name="kinds"
        label={t('rules.kinds')}
        help={t('rules.kindsHelp')}
        choices={exceptionKinds.map((value) => ({ value, label: t(`values:exceptionKinds.${value}`) }))}
      />
      <div className="field-pair">
        <MoneyField
          name="minimumAmount"
          label={t('rules.minimumAmount')}
          help={t('rules.minimumAmountHelp')}
          currency={currency}
        />
        <TextField
          name="afterHours"
          label={t('rules.afterHours')}
          help={t('rules.afterHoursHelp')}
          inputMode="numeric"
          unit={t('rules.hoursUnit')}
        />
      </div>
    </>
  );
}

/** Who may not see the lot's exceptions any more stays named until others are chosen. */
function RecipientFields({ rule, users }: Pick<RuleFormProps, 'rule' | 'users'>) {
  const { t } = useTranslation('exceptions');
  const former = (rule?.recipients.userIds ?? []).filter((id) => !users.some((user) => user.id === id));
  return (
    <>
      <CheckGroup
        name="recipients.userIds"
        label={t('rules.users')}
        help={t('rules.usersHelp')}
        choices={[
          ...users.map(({ id, name }) => ({ value: String(id), label: name })),
          ...former.map((id) => ({ value: String(id), label: t('rules.formerReader') })),
        ]}
      />
      <TextList
        name="recipients.emails"
        label={t('rules.emails')}
        help={t('rules.emailsHelp')}
        type="email"
        most={mostRecipients.emails}
      />
    </>
  );
}
