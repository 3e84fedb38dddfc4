import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  GuardianPerson,
  GuardianVisit,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment, useMomentText } from '../../../live/moment.tsx';
import { HistoryLink } from '../../../records/history-link.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { deskView, persons, personView, photoPath, registrationView, visits } from './guardian-views.ts';
import { PersonLine } from './person-line.tsx';
import { PhotoThumbnail, useSeesPhotos } from './photo-thumbnail.tsx';

const BlockDialog = later(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** What is known of a person: data, permission, consent and visits; who may write blocks and releases here. */
export function PersonInformation({ id }: { id: number | null }) {
  const { t } = useTranslation(['guardian', 'shell']);
  const { data: person, error, mutate } = useRead<GuardianPerson>(resourcePath(persons, id ?? 0));
  const mayDesk = holdsView(useSession().view, deskView);
  const mayChange = useMayWrite(registrationView);
  return (
    <>
      <PageHeader
        title={person?.name ?? t('person')}
        trail={[{ label: t('shell:groups.operation') }, { label: t('persons'), to: `/${personView}` }]}
        action={
          <div className="button-row">
            {id !== null && <HistoryLink resource={persons} id={id} />}
            {person && mayChange && person.status !== 'D' && (
              <Link className="btn btn-outline-secondary" to={`/${registrationView}?person=${person.id}`}>
                {t('change')}
              </Link>
            )}
            {person && <PhotoLink person={person} />}
            {person && mayDesk && person.status !== 'D' && (
              <Link className="btn btn-primary" to={`/${deskView}?person=${person.id}`}>
                {t('goToDesk')}
              </Link>
            )}
          </div>
        }
      />
      {!person && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {person && (
        <>
          <State person={person} onChanged={() => void mutate()} />
          <PhotoThumbnail person={person} />
          <PersonLine person={person} />
          <MoreFacts person={person} />
          <Visits personId={person.id} />
        </>
      )}
    </>
  );
}

function PhotoLink({ person }: { person: GuardianPerson }) {
  const { t } = useTranslation('guardian');
  const seesPhotos = useSeesPhotos(person);
  if (!seesPhotos || person.status === 'D') return null;
  return (
    <Link className="btn btn-outline-secondary" to={photoPath(person.id)} reloadDocument>
      {t('photos.photo')}
    </Link>
  );
}

/** Whether the person is blocked, why and until when, and the way to change it. */
function State({ person, onChanged }: { person: GuardianPerson; onChanged: () => void }) {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const moment = useMomentText();
  const mayWrite = useMayWrite(personView);
  const [isAsked, setAsked] = useState(false);
  const { status, stateAt, stateReason, stateUntil } = person;
  if (status === 'D') return <p className="alert alert-warning">{t('statuses.D')}</p>;
  const until = stateUntil ? ` (${t('blockedUntil', { day: longDay(stateUntil, language) })})` : '';
  return (
    <>
      {status === 'B' && (
        <p className="alert alert-danger">
          {t('blockedSince', { at: stateAt ? moment(stateAt) : '', reason: stateReason ?? '' })}
          {until}
        </p>
      )}
      {mayWrite && (
        <p>
          <Button kind={status === 'B' ? 'secondary' : 'danger'} onClick={() => setAsked(true)}>
            {status === 'B' ? t('release') : t('block')}
          </Button>
        </p>
      )}
      {isAsked && <BlockDialog person={person} onChanged={onChanged} onClose={() => setAsked(false)} />}
    </>
  );
}

function MoreFacts({ person }: { person: GuardianPerson }) {
  const { t } = useTranslation('guardian');
  const moment = useMomentText();
  const { telephone, email, consent, insideSince } = person;
  return (
    <Facts>
      <Fact name={t('telephone')}>{telephone}</Fact>
      <Fact name={t('email')}>{email}</Fact>
      <Fact name={t('visitStates.inside')}>{insideSince && <Moment at={insideSince} />}</Fact>
      <Fact name={t('consent')}>
        {consent
          ? t('consentAt', {
              at: moment(consent.at),
              version: consent.textVersion,
              channel: t(`channels.${consent.channel}`),
            })
          : t('consentMissing')}
      </Fact>
    </Facts>
  );
}

const shownVisits = 20;

/** The last visits of the person; the desk's list has them all. */
function Visits({ personId }: { personId: number }) {
  const { t } = useTranslation('guardian');
  const { data } = useList<GuardianVisit>(visits, { personId, size: shownVisits });
  if (!data) return null;
  return (
    <section aria-labelledby="person-visits">
      <h2 id="person-visits">{t('visits')}</h2>
      {data.rows.length === 0 ? (
        <p>{t('visitsEmpty')}</p>
      ) : (
        <div className="table-frame">
          <table className="table guard-table">
            <thead>
              <tr>
                <th scope="col">{t('entryAt')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('exitAt')}</th>
                <th scope="col">{t('gate')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((visit) => (
                <tr key={visit.id}>
                  <th scope="row">
                    <Moment at={visit.entryAt} />
                  </th>
                  <td data-label={t('state')}>
                    {visit.denial ? t(`denials.${visit.denial}`) : t(`visitStates.${visit.state}`)}
                  </td>
                  <td data-label={t('exitAt')}>{visit.exitAt ? <Moment at={visit.exitAt} /> : '—'}</td>
                  <td data-label={t('gate')}>{visit.gate}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
