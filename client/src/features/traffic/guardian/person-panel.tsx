import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ErrorBody } from '../../../../../shared/errors/catalogue.ts';
import type {
  GuardianPerson,
  GuardianVisit,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { personNotices } from '../../../../../shared/notices/persons.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { AskHost } from './ask-host.tsx';
import type { Refusal } from './denial-panel.tsx';
import { EntryFields, type EntryValues, nothingTyped } from './entry-fields.tsx';
import { personPath, personView, visits } from './guardian-views.ts';
import { isUnsent, keep } from './kept-visits.ts';
import { PersonLine } from './person-line.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

interface PersonPanelProps {
  person: GuardianPerson;
  gate: string;
  mayWrite: boolean;
  onDone: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** The person that was found, and the one thing to do, which has the focus: Enter lets in, or notes the exit. */
export function PersonPanel({ person, gate, mayWrite, onDone, onRefused }: PersonPanelProps) {
  const { t } = useTranslation(['guardian', 'ui']);
  const mayOpen = holdsView(useSession().view, personView);
  const [values, setValues] = useState<EntryValues>(nothingTyped);
  const { busy, failure, run } = useMove({ person, gate, values, onDone, onRefused });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const isInside = person.visitId !== null;
  return (
    <section className="guard-person" aria-labelledby="guard-name">
      <div className="guard-head">
        <PhotoThumbnail person={person} />
        <h2 id="guard-name" className="guard-name">
          {person.name}
        </h2>
        <StateBadge tone={isInside ? 'good' : person.status === 'B' ? 'bad' : 'quiet'}>
          {isInside ? t('visitStates.inside') : t(`statuses.${person.status}`)}
        </StateBadge>
      </div>
      <PersonLine person={person} />
      <Hints person={person} />
      {!isInside && person.hostId !== null && (
        <AskHost personId={person.id} gate={gate} mayWrite={mayWrite} />
      )}
      {mayWrite && !isInside && (
        <EntryFields person={person} values={values} onValues={setValues} onEnter={run} />
      )}
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
      <div className="button-row">
        {mayWrite && (
          <Button ref={button} busy={busy} onClick={run}>
            {isInside ? t('leave') : t('enter')}
          </Button>
        )}
        {mayOpen && (
          <Link className="btn btn-outline-secondary" to={personPath(person.id)}>
            {t('information')}
          </Link>
        )}
        <Button kind="quiet" onClick={onDone}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}

/** What the guard should know before it is tried. */
function Hints({ person: { validTo, insideSince, consent } }: { person: GuardianPerson }) {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const today = useToday();
  if (insideSince)
    return (
      <p className="form-text">
        {noticeText(personNotices.personInside, language)} {t('since')} <Moment at={insideSince} />.
      </p>
    );
  return (
    <>
      {validTo !== null && validTo < today && (
        <p className="alert alert-warning">
          {noticeText(personNotices.personExpired, language, longDay(validTo, language))}
        </p>
      )}
      {consent === null && <p className="alert alert-warning">{t('consentMissing')}</p>}
    </>
  );
}

interface Move extends Omit<PersonPanelProps, 'mayWrite'> {
  values: EntryValues;
}

/** Lets in, or notes the exit; what is pressed again after a lost answer counts once. */
function useMove({ person, gate, values, onDone, onRefused }: Move) {
  const { t } = useTranslation('guardian');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const id = useRef(crypto.randomUUID());
  const root = resourcePath(visits);
  /** What is kept where the network is gone: under the same id it is sent again. */
  function keptOf(at: number): Parameters<typeof keep>[0] {
    const move = { id: id.current, gate, at };
    const { name, id: personId, visitId } = person;
    return visitId === null
      ? { name, personId, enter: { ...move, ...sent(values) } }
      : { name, visitId, exit: move };
  }
  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const at = Date.now();
    try {
      const body = { id: id.current, gate };
      if (person.visitId === null) {
        const entry = { ...body, personId: person.id, ...sent(values) };
        const { watchReason } = await call<GuardianVisit>('POST', root, { body: entry });
        if (watchReason !== null)
          return onRefused({
            person,
            isInside: true,
            guard: t('watched', { reason: watchReason }),
            visitor: '',
          });
      } else await call('POST', `${root}/${person.visitId}/exit`, { body });
      notify({
        kind: 'success',
        text: t(person.visitId === null ? 'entered' : 'left', { name: person.name }),
      });
      onDone();
    } catch (error) {
      const { status, body } = asApiError(error);
      if (isUnsent(error) && keep(keptOf(at))) onDone();
      else if (status === 409) onRefused({ person, guard: body.message, ...refusalOf(body) });
      else setFailure(error);
      setBusy(false);
    }
  }
  return { busy, failure, run: () => void run() };
}

/** What an answer says beside its text. */
function refusalOf({ visitor = '', current }: ErrorBody): Pick<Refusal, 'visitor' | 'watch'> {
  const visit = current as GuardianVisit | undefined;
  return { visitor, watch: visit?.denial === 'watched' ? null : (visit?.watchReason ?? null) };
}

function sent({ badge, plate, reason }: EntryValues) {
  return { badge: badge.trim() || null, plate: plate || null, reason: reason.trim() || null };
}
