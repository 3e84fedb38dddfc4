import { useTranslation } from 'react-i18next';
import { settingErrors } from '../../../../../shared/errors/settings.ts';
import {
  type IncomeSetting,
  type IncomeSettingInput,
  incomeSettingSchema,
} from '../../../../../shared/features/site/income-settings/income-setting.schema.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { incomeNotices } from '../../../../../shared/notices/income.ts';
import { incomeKinds } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type Named, toForm, toPayload, view } from './income.form.ts';

interface IncomeFormProps {
  setting?: IncomeSetting | undefined;
  concepts: readonly Named[];
  onDone: () => void;
}

/** The accounts of one kind of income; create and edit share the fields. */
export function IncomeForm({ setting, concepts, onDone }: IncomeFormProps) {
  const { t } = useTranslation(['incomeSettings', 'values']);
  const language = useLanguage();
  const { create, update } = useSave<IncomeSettingInput, IncomeSetting>('income-settings');
  const mayWrite = useMayWrite(view);
  // One that was deleted since stays where it is named.
  const chosen = setting?.conceptId ? [{ id: setting.conceptId, name: setting.conceptName ?? '' }] : [];
  const known = [...concepts, ...chosen.filter(({ id }) => !concepts.some((one) => one.id === id))];
  return (
    <EntityForm
      record={setting}
      toForm={toForm}
      toPayload={toPayload}
      schema={incomeSettingSchema}
      errors={settingErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        setting && version !== undefined ? update(setting.id, version, payload) : create(payload)
      }
      onSaved={() => {
        notify({ kind: 'success', text: noticeText(incomeNotices.incomeSettingSaved, language) });
        onDone();
      }}
    >
      <SelectField
        name="kind"
        label={t('incomeSettings:kind')}
        choices={[
          { value: '', label: t('incomeSettings:chooseKind') },
          ...incomeKinds.map((value) => ({ value, label: t(`values:incomeKinds.${value}`) })),
        ]}
      />
      <SelectField
        name="conceptId"
        label={t('incomeSettings:concept')}
        help={t('incomeSettings:conceptHelp')}
        choices={known.map(({ id, name }) => ({ value: String(id), label: name }))}
        optional
      />
      <div className="field-pair">
        <TextField
          name="incomeAccount"
          label={t('incomeSettings:incomeAccount')}
          help={t('incomeSettings:incomeAccountHelp')}
          inputMode="numeric"
          maxLength={10}
        />
        <TextField
          name="taxAccount"
          label={t('incomeSettings:taxAccount')}
          help={t('incomeSettings:taxAccountHelp')}
          inputMode="numeric"
          maxLength={10}
          optional
        />
        <TextField name="costCentre" label={t('incomeSettings:costCentre')} maxLength={30} optional />
      </div>
    </EntityForm>
  );
}
