import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { guardianWatchErrors } from '../../../../../shared/errors/guardian-watch.ts';
import {
  type GuardianWatchInput,
  guardianWatchSchema,
} from '../../../../../shared/features/traffic/guardian/guardian-watch.schema.ts';
import {
  type GuardianWatch,
  type WatchAction,
  watchActions,
} from '../../../../../shared/features/traffic/guardian/guardian-watch.ts';
import { identificationTypes } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { watch, watchView } from './guardian-views.ts';

const nothing = {
  ...{ identificationType: '13', identification: '', name: '', plate: '' },
  ...{ action: 'deny', reason: '', until: '' },
};

/** What travels; the schema says what is wrong with it. */
function toPayload(typed: typeof nothing): GuardianWatchInput {
  const identification = typed.identification.trim() || null;
  return {
    identificationType: identification
      ? (typed.identificationType as GuardianWatchInput['identificationType'])
      : null,
    identification,
    name: typed.name.trim() || null,
    plate: typed.plate.trim() || null,
    action: typed.action as WatchAction,
    reason: typed.reason.trim(),
    until: typed.until || null,
  };
}

/** Proposes that somebody be watched. */
export function WatchForm() {
  const { t } = useTranslation(['guardian', 'values']);
  const navigate = useNavigate();
  const { create } = useSave<GuardianWatchInput, GuardianWatch>(watch);
  return (
    <EntityForm
      record={undefined}
      toForm={() => nothing}
      toPayload={toPayload}
      schema={guardianWatchSchema}
      errors={guardianWatchErrors}
      readOnly={false}
      saveLabel={t('watch.save')}
      save={create}
      onSaved={() => {
        notify({ kind: 'success', text: t('watch.proposed') });
        void navigate(`/${watchView}`, { replace: true });
      }}
    >
      <FieldGroup title={t('watch.who')}>
        <p className="form-text">{t('watch.whoHelp')}</p>
        <div className="field-pair">
          <SelectField
            name="identificationType"
            label={t('identificationType')}
            choices={identificationTypes.map((value) => ({
              value,
              label: t(`values:identificationTypes.${value}`),
            }))}
          />
          <TextField name="identification" label={t('identification')} maxLength={30} optional />
        </div>
        <TextField name="name" label={t('name')} maxLength={120} optional />
        <TextField name="plate" label={t('watch.plate')} maxLength={20} optional />
      </FieldGroup>
      <FieldGroup title={t('watch.what')}>
        <SelectField
          name="action"
          label={t('watch.what')}
          choices={watchActions.map((value) => ({ value, label: t(`watch.actions.${value}`) }))}
        />
        <TextField name="reason" label={t('watch.reason')} help={t('watch.reasonHelp')} maxLength={200} />
        <DateField name="until" label={t('watch.until')} help={t('watch.untilHelp')} optional />
      </FieldGroup>
    </EntityForm>
  );
}
