import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentVersion } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type {
  Invitation,
  InvitationGuest,
} from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { invitations } from './guardian-views.ts';
import { GuestRow, type GuestTyped } from './guest-row.tsx';
import { hoursOf, invitationName } from './invitation-words.ts';

interface GroupPanelProps {
  invitationId: number;
  /** The one who was found; without, all who have not come. */
  guestId: number | null;
  gate: string;
  mayWrite: boolean;
  onDone: () => void;
}

/** Those of an invitation: who stands at the gate comes in together, and who is inside leaves together. */
export function GroupPanel({ invitationId, ...props }: GroupPanelProps) {
  const { data, error, mutate } = useRead<Invitation>(resourcePath(invitations, invitationId));
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  return <Group key={data.version} invitation={data} {...props} />;
}

function Group({
  invitation,
  guestId,
  gate,
  mayWrite,
  onDone,
}: Omit<GroupPanelProps, 'invitationId'> & { invitation: Invitation }) {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const { guests } = invitation;
  const awaited = guests.filter(({ visitId }) => visitId === null);
  const inside = guests.filter(({ isInside }) => isInside);
  const [chosen, setChosen] = useState(() => new Set(chosenAtFirst(awaited, guestId)));
  const [typed, setTyped] = useState<Readonly<Record<number, GuestTyped>>>({});
  const [agreed, setAgreed] = useState(false);
  const coming = awaited.filter(({ id }) => chosen.has(id));
  const { busy, failure, enter, leave } = useMoves({ invitation, gate, coming, typed, agreed, onDone });
  const button = useRef<HTMLButtonElement>(null);
  // Enter lets them in; who they are is read first.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (coming.length > 0) enter();
    else leave(inside);
  };
  return (
    <section className="guard-person" aria-labelledby="guard-name">
      <div className="guard-head">
        <h2 id="guard-name" className="guard-name">
          {invitationName(invitation)}
        </h2>
        <StateBadge tone={awaited.length > 0 ? 'warning' : 'good'}>
          {awaited.length > 0 ? t('missing', { count: awaited.length }) : t('complete')}
        </StateBadge>
      </div>
      <Said invitation={invitation} />
      <form onSubmit={onSubmit}>
        <ul className="guard-guests">
          {guests.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              chosen={chosen.has(guest.id)}
              typed={typed[guest.id] ?? {}}
              fault={faultOf(
                failure,
                coming.findIndex(({ id }) => id === guest.id),
              )}
              disabled={!mayWrite}
              onChosen={(isChosen) =>
                setChosen(
                  new Set(isChosen ? [...chosen, guest.id] : [...chosen].filter((id) => id !== guest.id)),
                )
              }
              onTyped={(told) => setTyped({ ...typed, [guest.id]: { ...typed[guest.id], ...told } })}
            />
          ))}
        </ul>
        {needsConsent(failure, agreed) && <Consent agreed={agreed} onAgreed={setAgreed} />}
        <Refused failure={failure} />
        <div className="button-row">
          {mayWrite && coming.length > 0 && (
            <Button ref={button} type="submit" busy={busy}>
              {t('enter', { count: coming.length })}
            </Button>
          )}
          {mayWrite && inside.length > 0 && (
            <Button kind="secondary" busy={busy && coming.length === 0} onClick={() => leave(inside)}>
              {t('leave', { count: inside.length })}
            </Button>
          )}
          <Button kind="quiet" onClick={onDone}>
            {t('guardian:close')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function chosenAtFirst(awaited: readonly InvitationGuest[], guestId: number | null): number[] {
  return awaited.filter(({ id }) => guestId === null || id === guestId).map(({ id }) => id);
}

/** What the invitation says beside who comes. */
function Said({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const { host, company, reason, hostAnswer } = invitation;
  return (
    <>
      <Facts>
        <Fact name={t('guardian:host')}>{host}</Fact>
        <Fact name={t('guardian:company')}>{company}</Fact>
        <Fact name={t('when')}>{hoursOf(invitation)}</Fact>
        <Fact name={t('guardian:visitReason')}>{reason}</Fact>
      </Facts>
      {hostAnswer === 'refused' && <p className="alert alert-danger">{t('refused')}</p>}
    </>
  );
}

/** What is read out to those who have not agreed; it has the focus, so that the space bar says yes and Enter goes on. */
function Consent({ agreed, onAgreed }: { agreed: boolean; onAgreed: (agreed: boolean) => void }) {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const company = useSession().view.company?.name ?? '';
  return (
    <div className="field">
      <p className="form-text">{t('guardian:consentText', { company })}</p>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          // biome-ignore lint/a11y/noAutofocus: it is the one thing that is missing.
          autoFocus
          checked={agreed}
          onChange={({ target }) => onAgreed(target.checked)}
        />{' '}
        {t('consent')}
      </label>
      <p className="form-text">{t('consentHelp')}</p>
    </div>
  );
}

/** What stands in the way of all of them, and what visitors may hear. */
function Refused({ failure }: { failure: ApiError | null }) {
  const { t } = useTranslation('guardian');
  const fields = Object.keys(failure?.body.fields ?? {});
  const isOfOne = fields.some((path) => path.startsWith('entries['));
  return (
    <div role="alert">
      {failure && !isOfOne && (
        <p className="alert alert-danger">
          {failure.body.message}{' '}
          {failure.body.visitor && (
            <>
              {t('sayToVisitor')} <q>{failure.body.visitor}</q>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function faultOf(failure: ApiError | null, place: number): { code: number; message: string } | undefined {
  const fields = failure?.body.fields ?? {};
  return fields[`entries[${place}].identification`] ?? fields[`entries[${place}].guestId`];
}

const needsConsent = (failure: ApiError | null, agreed: boolean) =>
  agreed || Boolean(failure?.body.fields?.consent);

interface Moves {
  invitation: Invitation;
  gate: string;
  coming: readonly InvitationGuest[];
  typed: Readonly<Record<number, GuestTyped>>;
  agreed: boolean;
  onDone: () => void;
}

/** Lets in or out; what is pressed again after a lost answer counts once. */
function useMoves({ invitation, gate, coming, typed, agreed, onDone }: Moves) {
  const { t } = useTranslation('guardianInvitations');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const ids = useRef(new Map<string, string>());
  const idOf = (of: string) => {
    const known = ids.current.get(of) ?? crypto.randomUUID();
    ids.current.set(of, known);
    return known;
  };
  async function run(action: 'entries' | 'exits', body: object, done: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await call('POST', `${resourcePath(invitations, invitation.id)}/${action}`, {
        body: { gate, ...body },
      });
      notify({ kind: 'success', text: done });
      onDone();
    } catch (error) {
      const refused = asApiError(error);
      // Who was turned away is turned away anew when it is tried again.
      if (!refused.isNetwork) ids.current.clear();
      setFailure(refused);
      setBusy(false);
    }
  }
  const enter = () => {
    const entries = coming.map(({ id }) => ({ id: idOf(`in-${id}`), guestId: id, ...sent(typed[id]) }));
    const consent = agreed ? { textVersion: consentVersion, channel: 'oral' } : null;
    void run('entries', { consent, entries }, t('entered', { count: entries.length }));
  };
  const leave = (inside: readonly InvitationGuest[]) => {
    const exits = inside.map(({ visitId }) => ({ id: idOf(`out-${visitId}`), visitId }));
    void run('exits', { exits }, t('left', { count: exits.length }));
  };
  return { busy, failure, enter, leave };
}

function sent({ identification = '', isSame = false }: GuestTyped = {}) {
  return { ...(identification.trim() && { identification: identification.trim().toUpperCase() }), isSame };
}
