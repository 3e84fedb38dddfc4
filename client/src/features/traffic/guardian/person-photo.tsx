import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type {
  GuardianPhoto,
  PersonPhoto,
} from '../../../../../shared/features/traffic/guardian/guardian-photo.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useMomentText } from '../../../live/moment.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { personPath, persons, personView, photoSource, photos, photoView } from './guardian-views.ts';
import { NewPhoto } from './photo-new.tsx';

/** The photo of one person: seen, kept anew, or deleted with the consent to it. */
export function PersonPhotoPage({ id: asked }: { id: number | null }) {
  const id = asked ?? 0;
  const { t } = useTranslation(['guardian', 'shell', 'routes']);
  const person = useRead<GuardianPerson>(resourcePath(persons, id));
  const kept = useRead<PersonPhoto>(resourcePath(photos, id));
  const mayOpen = holdsView(useSession().view, personView);
  const error = person.error ?? kept.error;
  const name = person.data?.name;
  return (
    <>
      <PageHeader
        title={name === undefined ? t(`routes:${photoView}`) : t('photos.title', { name })}
        trail={[
          { label: t('shell:groups.operation') },
          { label: t('persons'), ...(mayOpen && { to: `/${personView}` }) },
        ]}
        action={
          mayOpen && (
            <Link className="btn btn-outline-secondary" to={personPath(id)}>
              {t('photos.open')}
            </Link>
          )
        }
      />
      {!(person.data && kept.data) &&
        (error ? <Failure error={error} onRetry={() => void kept.mutate()} /> : <Skeleton />)}
      {person.data && kept.data && (
        <Body person={person.data} kept={kept.data} onChanged={() => void kept.mutate()} />
      )}
    </>
  );
}

interface BodyProps {
  person: GuardianPerson;
  kept: PersonPhoto;
  onChanged: () => void;
}

function Body({ person, kept: { isOn, photo }, onChanged }: BodyProps) {
  const { t } = useTranslation('guardian');
  const mayWrite = useMayWrite(photoView) && person.status !== 'D';
  if (!isOn) return <p className="alert alert-info">{t('photos.off')}</p>;
  return (
    <>
      {photo ? (
        <Kept person={person} photo={photo} mayWrite={mayWrite} onChanged={onChanged} />
      ) : (
        <p>{t('photos.none')}</p>
      )}
      {mayWrite && <NewPhoto key={photo?.version ?? 0} person={person} onSaved={onChanged} />}
    </>
  );
}

interface KeptProps {
  person: GuardianPerson;
  photo: GuardianPhoto;
  mayWrite: boolean;
  onChanged: () => void;
}

function Kept({ person, photo, mayWrite, onChanged }: KeptProps) {
  const { t } = useTranslation('guardian');
  const moment = useMomentText();
  const [isAsked, setAsked] = useState(false);
  const { id, name } = person;
  const { consent, updatedAt, version, width, height } = photo;
  return (
    <>
      <img
        className="guard-photo"
        src={photoSource(id, 'picture', version)}
        alt={t('photos.of', { name })}
        {...{ width, height }}
      />
      <Facts>
        <Fact name={t('photos.taken')}>{moment(updatedAt)}</Fact>
        <Fact name={t('photos.consent')}>
          {t('photos.consentAt', {
            at: moment(consent.at),
            version: consent.textVersion,
            channel: t(`channels.${consent.channel}`),
          })}
        </Fact>
      </Facts>
      {mayWrite && (
        <p>
          <Button kind="danger" onClick={() => setAsked(true)}>
            {t('photos.remove')}
          </Button>
        </p>
      )}
      {isAsked && (
        <SureDialog
          title={t('photos.removeTitle', { name })}
          action={t('photos.remove')}
          onConfirm={async () => {
            await call('DELETE', resourcePath(photos, id));
            notify({ kind: 'success', text: t('photos.removed', { name }) });
            onChanged();
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('photos.removeBody')}</p>
        </SureDialog>
      )}
    </>
  );
}
