import { useTranslation } from 'react-i18next';
import { guardianErrors } from '../../../../../shared/errors/guardian.ts';
import {
  type InvitationInput,
  invitationSchema,
} from '../../../../../shared/features/traffic/guardian/invitation.schema.ts';
import { type Invitation, invitedKinds } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { invitations, invitationView } from './guardian-views.ts';
import { GuestLines } from './guest-lines-field.tsx';
import { HostField } from './host-field.tsx';
import { type InvitationValues, toForm, toPayload } from './invitation.form.ts';

interface InvitationFormProps {
  invitation: Invitation | undefined;
  onDone: (saved: Invitation) => void;
}

/** Who is expected, when, and by whom. */
export function InvitationForm({ invitation, onDone }: InvitationFormProps) {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const { create, update } = useSave<InvitationInput, Invitation>(invitations);
  const mayWrite = useMayWrite(invitationView);
  const today = useToday();
  const arrived = (invitation?.guests ?? []).filter(({ visitId }) => visitId !== null);
  return (
    <EntityForm
      record={invitation}
      toForm={(stored) => toForm(stored, today)}
      toPayload={(values) => toPayload(values, invitation)}
      schema={invitationSchema}
      errors={guardianErrors}
      readOnly={!mayWrite || (invitation !== undefined && invitation.cancelledAt !== null)}
      save={(payload, version) =>
        invitation && version !== undefined ? update(invitation.id, version, payload) : create(payload)
      }
      onSaved={onDone}
    >
      <FieldGroup title={t('who')}>
        <GuestLines />
        {arrived.length > 0 && (
          <p className="form-text">
            {t('arrivedAlready')}: {arrived.map(({ name }) => name).join(', ')}
          </p>
        )}
        <TextField name="title" label={t('group')} help={t('groupHelp')} maxLength={120} optional />
        <div className="field-pair">
          <SelectField
            name="kind"
            label={t('guardian:kind')}
            choices={invitedKinds.map((value) => ({ value, label: t(`guardian:kinds.${value}`) }))}
          />
          <TextField name="company" label={t('guardian:company')} maxLength={120} optional />
        </div>
      </FieldGroup>
      <FieldGroup title={t('when')}>
        <div className="field-pair">
          <DateField name="dayFrom" label={t('dayFrom')} />
          <DateField name="dayTo" label={t('dayTo')} notBefore="dayFrom" />
        </div>
        <div className="field-pair">
          <TextField name="hourFrom" label={t('hourFrom')} help={t('hourHelp')} width="short" optional />
          <TextField name="hourTo" label={t('hourTo')} width="short" optional />
        </div>
      </FieldGroup>
      <FieldGroup title={t('visit')}>
        <Host invitation={invitation} />
        <TextField name="reason" label={t('guardian:visitReason')} maxLength={200} optional />
      </FieldGroup>
    </EntityForm>
  );
}

/** A person of the lot, or a name. */
function Host({ invitation }: Pick<InvitationFormProps, 'invitation'>) {
  const { t } = useTranslation('guardianInvitations');
  const hostId = useFormValue<InvitationValues, 'hostId'>('hostId');
  // What was typed of somebody who is not registered is no id: it may be the other host's name.
  const isKnown = /^\d+$/.test(hostId);
  const known = invitation?.hostId ? { id: invitation.hostId, name: invitation.host ?? '' } : undefined;
  return (
    <>
      <HostField known={known} />
      {isKnown ? (
        <p className="form-text">{t('hostMail')}</p>
      ) : (
        <TextField name="hostName" label={t('hostName')} help={t('hostNameHelp')} maxLength={120} optional />
      )}
    </>
  );
}
