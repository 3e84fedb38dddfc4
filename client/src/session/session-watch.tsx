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
  useActivityReports();
  // A refusal is heard by the listener of failed calls below.
  const check = useCallback(() => readSession().catch(() => undefined), []);
  const lot = useLotElsewhere(check);
  const { isOver, end, comeBack } = useSessionEnd(check, lot.setElsewhere);
  useSessionNews({ check, isOver, end, comeBack, setEndsAt, lot });

  const back = (view: SessionView) => {
    notify({ kind: 'success', text: t('againDone') });
    void comeBack(view);
  };
  const goOn = () => {
    setEndsAt(null);
    void reportActivity().catch(() => {});
  };
  return (
    <>
      {lot.elsewhere?.company && <ElsewhereBar name={lot.elsewhere.company.name} onFollow={lot.giveWay} />}
      {isOver && <LogInAgain user={session.view.user} onBack={back} onOther={goToLogin} />}
      {endsAt !== null && !isOver && (
        <ExpiryDialog endsAt={endsAt} onContinue={goOn} onOver={() => void check()} />
      )}
    </>
  );
}

type Check = () => Promise<SessionView | null | undefined>;

/** Follows the lot that another tab has chosen; while there is unsaved work it is only said, as `elsewhere`. */
function useLotElsewhere(check: Check) {
  const { t } = useTranslation('shell');
  const { view: mine, isSwitching, refresh } = useSession();
  const [elsewhere, setElsewhere] = useState<SessionView | null>(null);
  const own = useRef(mine.company?.id);
  own.current = mine.company?.id;
  const follow = useCallback(async () => {
    if (isSwitching()) return;
    const view = await check();
    if (isSwitching() || !view?.company || view.company.id === own.current) return setElsewhere(null);
    if (anyDirty()) return setElsewhere(view);
    notify({ kind: 'success', text: t('lotChanged', { name: view.company.name }) });
    await refresh();
  }, [check, refresh, isSwitching, t]);
  const giveWay = () => {
    giveUpDirty();
    setElsewhere(null);
    void refresh();
  };
  return { elsewhere, setElsewhere, own, follow, giveWay };
}

interface NewsOptions extends Omit<ReturnType<typeof useSessionEnd>, 'isOver'> {
  check: Check;
  isOver: boolean;
  setEndsAt: (at: number | null) => void;
  lot: ReturnType<typeof useLotElsewhere>;
}

/** Hears what the gateway says of the session, by its events and by the calls that it refuses. */
function useSessionNews({ check, isOver, end, comeBack, setEndsAt, lot }: NewsOptions): void {
  const { t } = useTranslation('ui');
  const { own, setElsewhere, follow } = lot;
  const over = useRef(isOver);
  over.current = isOver;
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
    [check, follow, end, comeBack, own, setElsewhere, setEndsAt],
  );
  useEffect(
    () =>
      onFailure((error) => {
        if (error.status === 401) end();
        if (error.status === 403) forbidden(error, t('forbidden'));
        if (error.body.reason === 'company-changed') void follow();
      }),
    [follow, end, t],
  );
}

/** Says that another tab works in another lot now. */
function ElsewhereBar({ name, onFollow }: { name: string; onFollow: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className="notice-bar" role="alert">
      <span>{t('lotChangedElsewhere', { name })}</span>
      <Button kind="secondary" onClick={onFollow}>
        {t('lotFollow')}
      </Button>
    </div>
  );
}

function endOf(view: SessionView): number | null {
  return view.warning ? performance.now() + view.remaining * 1000 : null;
}

function forbidden(error: ApiError, fallback: string): void {
  if (error.body.reason === 'must-change-password') location.assign('/view/new/password');
  else notify({ kind: 'error', text: error.body.message || fallback, code: error.body.code });
}
