import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { SessionView } from '../../../shared/session.ts';
import { anyDirty, forgetDirty, giveUpDirty } from '../ui/dirty.ts';
import { clearDrafts } from '../ui/drafts.ts';
import { goToLogin } from './go-to-login.ts';
import { isOnWall } from './on-wall.ts';
import { useSession } from './session-context.ts';
import { onSignedIn } from './tabs.ts';

interface SessionEnd {
  /** The session is over and the screen waits for the user to log in again. */
  isOver: boolean;
  /** The session has ended: unsaved work and a wall stay on the screen and say so, anything else leaves for the login. */
  end: (reason?: string) => void;
  /** Somebody is logged in again, here or in another tab. */
  comeBack: (view: SessionView) => Promise<void>;
}

/**
 * What happens when the session ends.
 * @param check asks the gateway who is logged in
 * @param onElsewhere another lot was chosen in the new session than the one that the unsaved work is of
 */
export function useSessionEnd(
  check: () => Promise<SessionView | null | undefined>,
  onElsewhere: (view: SessionView) => void,
): SessionEnd {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [isOver, setOver] = useState(false);
  const over = useRef(false);

  const set = useCallback((now: boolean) => {
    over.current = now;
    setOver(now);
  }, []);

  const end = useCallback(
    (reason = '') => {
      if (reason === 'logout') {
        // On purpose, in whichever tab: nothing of the user stays on any.
        giveUpDirty();
        clearDrafts();
        location.assign('/view/login');
      } else if (anyDirty() || isOnWall(location.search)) set(true);
      else goToLogin();
    },
    [set],
  );

  const now = useRef(session);
  now.current = session;
  const comeBack = useCallback(
    async (view: SessionView) => {
      const { view: own, resume, switchCompany } = now.current;
      if (view.user.id !== own.user.id || view.mustChangePassword) {
        // Another user must not see this one's work, not even on the way to the next screen.
        forgetDirty();
        return location.reload();
      }
      set(false);
      if (view.company === null && own.company) await switchCompany(own.company.id).catch(() => resume(view));
      else if (view.company?.id !== own.company?.id) return onElsewhere(view);
      else resume(view);
      // Lists and figures are read again; what is in a form stays as it is.
      void mutate((key) => Array.isArray(key) && key[2] !== 'form');
    },
    [set, onElsewhere, mutate],
  );

  useEffect(
    () =>
      onSignedIn(() => {
        if (over.current) void check().then((view) => view && comeBack(view));
      }),
    [check, comeBack],
  );
  return { isOver, end, comeBack };
}
