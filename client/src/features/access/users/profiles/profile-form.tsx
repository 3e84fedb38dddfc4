import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { companyErrors } from '../../../../../../shared/errors/companies.ts';
import { profileSchema } from '../../../../../../shared/features/access/profiles/profile.schema.ts';
import { grantableViews, routeOfView } from '../../../../../../shared/routes.ts';
import type { ViewGrant } from '../../../../../../shared/session.ts';
import { useSave } from '../../../../api/use-save.ts';
import { EntityForm } from '../../../../forms/entity-form.tsx';
import { holdsView, useMayWrite, useSession } from '../../../../session/session-context.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { notify } from '../../../../ui/notices/notices.ts';
import { managementView } from '../user.ts';
import { GrantGrid } from './grant-grid.tsx';
import { type ProfileValues, toForm, toPayload } from './profile.form.ts';
import type { Profile, ProfileInput } from './profile.ts';

interface ProfileFormProps {
  profile: Profile | undefined;
  /** What a new one starts from. */
  copied: Profile | undefined;
  onDone: () => void;
}

/** Name and screens of one profile; create and edit share them. */
export function ProfileForm({ profile, copied, onDone }: ProfileFormProps) {
  const { t } = useTranslation('profiles');
  const { view } = useSession();
  const { create, update } = useSave<ProfileInput, Profile>('profiles');
  const mayWrite = useMayWrite(managementView);
  const isBeyond = profile?.grants.some((grant) => !holdsView(view, grant.view, grant.level)) ?? false;
  const isFixed = profile !== undefined && (profile.allViews || profile.lotCreator);
  const start = useCallback(
    (stored?: Profile): ProfileValues => {
      if (stored) return toForm(stored.allViews ? { ...stored, grants: everything() } : stored);
      if (!copied) return toForm();
      return toForm({
        name: t('copyName', { name: copied.name }),
        grants: copied.allViews ? everything() : copied.grants,
      });
    },
    [copied, t],
  );
  return (
    <EntityForm
      record={profile}
      toForm={start}
      toPayload={toPayload}
      schema={profileSchema}
      errors={companyErrors}
      readOnly={!mayWrite || isBeyond || isFixed}
      save={(payload, version) =>
        profile && version !== undefined ? update(profile.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        onDone();
      }}
    >
      {isFixed && (
        <p className="alert alert-info">{t(profile.allViews ? 'allViewsBody' : 'lotCreatorBody')}</p>
      )}
      {isBeyond && !isFixed && <p className="alert alert-info">{t('beyond')}</p>}
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={120} />
      <GrantGrid />
    </EntityForm>
  );
}

/** Every screen that is there, at the highest level. */
function everything(): ViewGrant[] {
  return grantableViews
    .filter((view) => routeOfView(view)?.planned !== true)
    .map((view) => ({ view, level: 'write' }));
}
