import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type { ExpectedGuest } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { personNotices } from '../../../../../shared/notices/persons.ts';
import { Failure } from '../../../api/failure.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { DenialPanel, type Refusal } from './denial-panel.tsx';
import { registrationView } from './guardian-views.ts';
import { isUnsent } from './kept-visits.ts';
import { PersonPanel } from './person-panel.tsx';
import type { Finding } from './use-find.ts';

/** Most come alone and unannounced. */
const GroupPanel = later(async () => (await import('./group-panel.tsx')).GroupPanel, {
  meanwhile: () => <Skeleton />,
});

interface DeskFindingProps {
  finding: Finding | null;
  gate: string;
  mayWrite: boolean;
  onPick: (person: GuardianPerson) => void;
  onReceive: (invitationId: number, guestId: number) => void;
  onDone: () => void;
}

/** What the search came to: the person with what can be done, some to choose from, or that nobody is known so. */
export function DeskFinding({ finding, gate, mayWrite, onPick, onReceive, onDone }: DeskFindingProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another matter.
  useEffect(() => setRefusal(null), [finding]);
  const close = () => {
    setRefusal(null);
    onDone();
  };
  return (
    <div className="guard-finding" aria-live="polite">
      {refusal && <DenialPanel refusal={refusal} onClose={close} />}
      {!refusal && finding?.kind === 'one' && (
        <PersonPanel
          key={finding.person.id}
          person={finding.person}
          gate={gate}
          mayWrite={mayWrite}
          onDone={close}
          onRefused={setRefusal}
        />
      )}
      {finding?.kind === 'guests' && (
        <GroupPanel
          key={`${finding.invitationId}-${finding.guestId}`}
          invitationId={finding.invitationId}
          guestId={finding.guestId}
          gate={gate}
          mayWrite={mayWrite}
          onDone={close}
        />
      )}
      {finding?.kind === 'several' && (
        <Several rows={finding.rows} guests={finding.guests} onPick={onPick} onReceive={onReceive} />
      )}
      {finding?.kind === 'none' && <Unknown finding={finding} />}
      {finding?.kind === 'failed' && (
        <>
          <Failure error={finding.error} onRetry={onDone} />
          {isUnsent(finding.error) && <Unknown finding={finding} isSure={false} />}
        </>
      )}
    </div>
  );
}

interface SeveralProps {
  rows: readonly GuardianPerson[];
  guests: readonly ExpectedGuest[];
  onPick: (person: GuardianPerson) => void;
  onReceive: (invitationId: number, guestId: number) => void;
}

/** The first one has the focus: Enter takes it, Tab goes on to the next. */
function Several({ rows, guests, onPick, onReceive }: SeveralProps) {
  const { t } = useTranslation(['guardian', 'guardianInvitations']);
  const first = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that others were found.
  useEffect(() => first.current?.focus(), [rows, guests]);
  return (
    <section aria-labelledby="guard-several">
      <h2 id="guard-several">{t('found')}</h2>
      <ul className="guard-several">
        {guests.map((guest, place) => (
          <li key={guest.id}>
            <button
              ref={place === 0 ? first : undefined}
              type="button"
              onClick={() => onReceive(guest.invitationId, guest.id)}
            >
              <strong>{guest.name}</strong>
              <span>
                {[guest.identification, guest.title, guest.host].filter(Boolean).join(' · ')}{' '}
                <StateBadge tone="warning">{t('guardianInvitations:states.invited')}</StateBadge>
              </span>
            </button>
          </li>
        ))}
        {rows.map((person, place) => (
          <li key={person.id}>
            <button
              ref={place === 0 && guests.length === 0 ? first : undefined}
              type="button"
              onClick={() => onPick(person)}
            >
              <strong>{person.name}</strong>
              <span>
                {person.identification} · {t(`kinds.${person.kind}`)}
                {person.company && ` · ${person.company}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnknownProps {
  finding: Pick<Extract<Finding, { kind: 'none' }>, 'typed' | 'document'>;
  /** False where nobody could be asked. */
  isSure?: boolean;
}

/** Nobody is known so: Enter goes on to the registration, with what the document said. */
function Unknown({ finding: { typed, document }, isSure = true }: UnknownProps) {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const mayRegister = useMayWrite(registrationView);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  const isNumber = /^\d{5,}$/.test(typed);
  const known = document ?? (isNumber ? { identification: typed } : { name: typed });
  return (
    <p className="alert alert-info guard-unknown">
      <span>{isSure ? noticeText(personNotices.personUnknown, language) : t('unknownHere')}</span>
      {mayRegister && (
        <Link ref={link} className="btn btn-primary" to={`/${registrationView}`} state={{ known }}>
          {t('register')}
        </Link>
      )}
    </p>
  );
}
