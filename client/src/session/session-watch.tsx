import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../shared/session.ts';
import type { ApiError } from '../api/api-error.ts';
import { onFailure } from '../api/http.ts';
import { Button } from '../ui/button.tsx';
import { anyDirty, giveUpDirty } from '../ui/dirty.ts';
import { later } from '../ui/later.tsx';
import { notify } from '../ui/notices/notices.ts';
import { useActivityReports } from './activity.ts';
import { listenToSession } from './events.ts';
import { goToLogin } from './go-to-login.ts';
import { readSession, reportActivity } from './session-calls.ts';
import { useSession } from './session-context.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Few ends of a session find unsaved work. */
const LogInAgain = later(async () => (await import('./log-in-again.tsx')).LogInAgain);
/** Most sessions are kept alive by work. */
const ExpiryDialog = later(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog);

/** Watches the session: reports activity, warns before its end, follows its company, leaves when it is over. */
export function SessionWatch() {
  const { t } = useTranslation(['shell', 'ui']);
  const session = useSession();
  const [endsAt, setEndsAt] = useState<number | null>(() => endOf(session.view));
  const [elsewhere, setElsewhere] = useState<SessionView | null>(null);
  useActivityReports();

  // A refusal is heard by the listener of failed calls below.
  const check = useCallback(() => readSession().catch(() => undefined), []);
  const { isOver, end, comeBack } = useSessionEnd(check, setElsewhere);

  const over = useRef(isOver);
  over.current = isOver;
  const own = useRef(session.view.company?.id);
  own.current = session.view.company?.id;
  const follow = useCallback(async () => {
    if (session.isSwitching()) return;
    const view = await check();
    if (session.isSwitching() || !view?.company || view.company.id === own.current) return setElsewhere(null);
    if (anyDirty()) return setElsewhere(view);
    notify({ kind: 'success', text: t('lotChanged', { name: view.company.name }) });
    await session.refresh();
  }, [check, session.refresh, session.isSwitching, t]);

  useEffect(
    () =>
      listenToSession({
        onSession: ({ remaining, warning }) => {
          setEndsAt(warning ? performance.now() + remaining * 1000 : null);
          // The cookie has a session again: another tab logged in.
          if (over.current) void check().then((view) => view && comeBack(view));
        },
        onCompany: (id) => {
          if (id === (own.current ?? null)) setElsewhere(null);
          else void follow();
        },
        onExpired: (reason) => {
          setEndsAt(null);
          end(reason);
        },
        onClosed: () => void check(),
      }),
    [check, follow, end, comeBack],
  );

  useEffect(
    () =>
      onFailure((error) => {
        if (error.status === 401) end();
        if (error.status === 403) forbidden(error, t('ui:forbidden'));
        if (error.body.reason === 'company-changed') void follow();
      }),
    [follow, end, t],
  );

  return (
    <>
      {elsewhere?.company && (
        <div className="notice-bar" role="alert">
          <span>{t('lotChangedElsewhere', { name: elsewhere.company.name })}</span>
          <Button
            kind="secondary"
            onClick={() => {
              giveUpDirty();
              setElsewhere(null);
              void session.refresh();
            }}
          >
            {t('lotFollow')}
          </Button>
        </div>
      )}
      {isOver && (
        <LogInAgain
          user={session.view.user}
          onBack={(view) => {
            notify({ kind: 'success', text: t('againDone') });
            void comeBack(view);
          }}
          onOther={goToLogin}
        />
      )}
      {endsAt !== null && !isOver && (
        <ExpiryDialog
          endsAt={endsAt}
          onContinue={() => {
            setEndsAt(null);
            void reportActivity().catch(() => {});
          }}
          onOver={() => void check()}
        />
      )}
    </>
  );
}

function endOf(view: SessionView): number | null {
  return view.warning ? performance.now() + view.remaining * 1000 : null;
}

function forbidden(error: ApiError, fallback: string): void {
  if (error.body.reason === 'must-change-password') location.assign('/view/new/password');
  else notify({ kind: 'error', text: error.body.message || fallback, code: error.body.code });
}
