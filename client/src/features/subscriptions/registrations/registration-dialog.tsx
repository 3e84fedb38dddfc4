import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RegistrationDetail } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { Moment, useMomentText } from '../../../live/moment.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { resource, tones, view } from './registration-views.ts';

/** What a person sent, what the lot knows of it already, and what can be done. */
export function RegistrationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('registrations');
  const { data, error, mutate } = useRead<RegistrationDetail>(resourcePath(resource, id));
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const back = () => {
    void mutate();
    setAsked(null);
  };
  if (data && asked === 'approve') return <ApproveDialog registration={data} onClose={back} />;
  if (data && asked === 'refuse') return <RefuseDialog registration={data} onClose={back} />;
  return (
    <Dialog
      title={data?.name ?? t('person')}
      onClose={onClose}
      size="lg"
      footer={
        mayWrite &&
        data?.state === 'pending' && (
          <div className="button-row">
            <Button kind="secondary" onClick={() => setAsked('refuse')}>
              {t('refuse')}
            </Button>
            <Button onClick={() => setAsked('approve')}>{t('approve')}</Button>
          </div>
        )
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <Content registration={data} />}
    </Dialog>
  );
}

function Content({ registration }: { registration: RegistrationDetail }) {
  const { t } = useTranslation(['registrations', 'values']);
  const moment = useMomentText();
  const { state, reference, createdAt, identificationType, identification, telephone, email } = registration;
  const { consentVersion, consentAt, consentText, language, addressMark, reason } = registration;
  return (
    <>
      <p>
        <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>
      </p>
      <DuplicateList duplicates={registration.duplicates} />
      <Facts>
        <Fact name={t('reference')}>{reference}</Fact>
        <Fact name={t('sent')}>
          <Moment at={createdAt} />
        </Fact>
        <Fact name={t('document')}>
          {t(`values:identificationTypes.${identificationType as '13'}`)} {identification}
        </Fact>
        <Fact name={t('telephone')}>{telephone}</Fact>
        <Fact name={t('email')}>
          {email && t(registration.emailProvenAt ? 'proven' : 'unproven', { email })}
        </Fact>
        <Fact name={t('plates')}>
          {registration.vehicles.map(({ plate, vehicleType }) => (
            <span key={plate}>
              <Plate>{plate}</Plate> {t(`values:vehicleTypes.${vehicleType}`)}{' '}
            </span>
          ))}
        </Fact>
        <Fact name={t('notes')}>{registration.notes}</Fact>
        <Fact name={t('consent')}>
          {t('consentOf', {
            ...{ version: consentVersion, at: moment(consentAt), mark: addressMark },
            language: t(`values:languages.${language}`),
          })}
        </Fact>
        <Decision registration={registration} />
        <Fact name={t('reason')}>{reason}</Fact>
      </Facts>
      <Made registration={registration} />
      <details>
        <summary>{t('consentText')}</summary>
        <div className="consent-words">{consentText}</div>
      </details>
    </>
  );
}

/** When somebody decided and who; of one whose place a later one took, that. */
function Decision({ registration: { decidedAt, decider } }: { registration: RegistrationDetail }) {
  const { t } = useTranslation('registrations');
  const moment = useMomentText();
  if (decidedAt === null) return null;
  const at = moment(decidedAt);
  return (
    <Fact name={t('decided')}>
      {decider === null ? t('replaced', { at }) : t('decidedBy', { at, name: decider })}
    </Fact>
  );
}

/** What came of it, each where its screen is held. */
function Made({ registration: { entityId, subscriberId } }: { registration: RegistrationDetail }) {
  const { t } = useTranslation('registrations');
  const { view: session } = useSession();
  return (
    <div className="button-row">
      {entityId !== null && holdsView(session, 'view/users/entities/edit') && (
        <Link className="btn btn-outline-secondary" to={`/view/users/entities/edit?entity=${entityId}`}>
          {t('entity')}
        </Link>
      )}
      {subscriberId !== null && holdsView(session, 'view/subscriber') && (
        <Link className="btn btn-outline-secondary" to={`/view/subscriber/${subscriberId}`}>
          {t('subscriber')}
        </Link>
      )}
    </div>
  );
}
