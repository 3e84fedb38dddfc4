import { useTranslation } from 'react-i18next';
import { guardianPersonErrors } from '../../../../../shared/errors/guardian-persons.ts';
import type { Schedule } from '../../../../../shared/features/site/schedules/schedule.schema.ts';
import {
  consentChannels,
  type GuardianPerson,
  guardianKinds,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import {
  type GuardianPersonInput,
  guardianPersonSchema,
  mostVehicles,
} from '../../../../../shared/features/traffic/guardian/guardian-person.schema.ts';
import { useAll } from '../../../api/use-all.ts';
import { useConnection } from '../../../api/use-connection.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import { DocumentFields } from './document-fields.tsx';
import { persons, registrationView } from './guardian-views.ts';
import { HostField } from './host-field.tsx';
import { keptDocumentType } from './kept-text.ts';
import { isUnsent, keep, unsentId } from './kept-visits.ts';
import { type KnownBefore, type PersonValues, toForm, toPayload } from './person.form.ts';
import { PlanField } from './plan-field.tsx';

interface PersonFormProps {
  person?: GuardianPerson | undefined;
  known: KnownBefore;
  onDone: (saved: GuardianPerson) => void;
}

/** The fields of one person: what a visitor of today needs comes first, so that Enter saves it. */
export function PersonForm({ person, known, onDone }: PersonFormProps) {
  const { t } = useTranslation('guardian');
  const { create, update } = useSave<GuardianPersonInput, GuardianPerson>(persons);
  const mayWrite = useMayWrite(registrationView);
  const today = useToday();
  return (
    <EntityForm
      record={person}
      toForm={(stored) => toForm(stored, today, known)}
      toPayload={(values) => toPayload(values, person)}
      schema={guardianPersonSchema}
      errors={guardianPersonErrors}
      readOnly={!mayWrite}
      saveLabel={person ? t('change') : t('save')}
      save={(payload, version) =>
        person && version !== undefined
          ? update(person.id, version, payload)
          : create(payload).catch(onUnsent(payload))
      }
      onSaved={(saved) => {
        keptDocumentType.keep(saved.identificationType);
        onDone(saved);
      }}
    >
      <FieldGroup title={t('data')}>
        <DocumentFields isNew={!person} />
        <TextField name="name" label={t('name')} maxLength={120} />
        <SelectField
          name="kind"
          label={t('kind')}
          choices={guardianKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </FieldGroup>
      <Consent />
      <Validity
        plan={person?.subscriberId ? { id: person.subscriberId, title: person.subscriber ?? '' } : undefined}
      />
      <FieldGroup title={t('contact')}>
        <HostField known={person?.hostId ? { id: person.hostId, name: person.host ?? '' } : undefined} />
        <TextField name="company" label={t('company')} maxLength={120} optional />
        <TextList name="vehicles" label={t('vehicles')} most={mostVehicles} />
        <div className="field-pair">
          <TextField name="telephone" label={t('telephone')} type="tel" maxLength={30} optional />
          <TextField name="email" label={t('email')} type="email" optional />
        </div>
      </FieldGroup>
      {!person && <KeepButton />}
    </EntityForm>
  );
}

/** Without a network a registration is kept in this tab, and sent later: the form lets go of it. */
const onUnsent =
  (payload: GuardianPersonInput) =>
  (error: unknown): GuardianPerson => {
    if (!isUnsent(error) || !keep({ name: payload.name, register: payload })) throw error;
    return { ...(payload as unknown as GuardianPerson), id: unsentId };
  };

/** Saves while the connection is lost, when the usual button waits for it. */
function KeepButton() {
  const { t } = useTranslation('guardian');
  if (!useConnection().lost) return null;
  return (
    <p>
      <Button type="submit">{t('keepHere')}</Button>
    </p>
  );
}

/** What the guard reads out, and that the person agrees. */
function Consent() {
  const { t } = useTranslation('guardian');
  const company = useSession().view.company?.name ?? '';
  const isGiven = useFormValue<PersonValues, 'consentGiven'>('consentGiven');
  return (
    <FieldGroup title={t('consent')}>
      <p className="form-text">{t('consentText', { company })}</p>
      <CheckField name="consentGiven" label={t('consentGiven')} help={t('consentHelp')} />
      {isGiven && (
        <SelectField
          name="channel"
          label={t('consentHow')}
          choices={consentChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
      )}
    </FieldGroup>
  );
}

/** From when until when, at which hours, and by which card or plan the person may come in. */
function Validity({ plan }: { plan: { id: number; title: string } | undefined }) {
  const { t } = useTranslation('guardian');
  const schedules = useAll<Schedule>('schedules', { sort: 'title' }).data ?? [];
  return (
    <FieldGroup title={t('validity')}>
      <div className="field-pair">
        <DateField name="validFrom" label={t('validFrom')} />
        <DateField
          name="validTo"
          label={t('validTo')}
          help={t('validToHelp')}
          notBefore="validFrom"
          optional
        />
      </div>
      <SelectField
        name="scheduleId"
        label={t('schedule')}
        help={t('anyHour')}
        optional
        choices={schedules.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <div className="field-pair">
        <TextField name="tag" label={t('tag')} help={t('tagHelp')} maxLength={60} optional />
        <PlanField known={plan} />
      </div>
    </FieldGroup>
  );
}
