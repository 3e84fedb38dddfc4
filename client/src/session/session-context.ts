import { createContext, useContext } from 'react';
import type { SessionView } from '../../../shared/session.ts';
import type { GrantLevel } from '../../../shared/values.ts';

/** The session as screens see it. */
export interface Session {
  view: SessionView;
  /** Asks the gateway again, e.g. after a lot was made. */
  refresh: () => Promise<void>;
  /** Goes on with the session of a new login of the same user; screens stay as they are. */
  resume: (view: SessionView) => void;
  /** Works in another company from now on; what was read of the old one is forgotten. */
  switchCompany: (companyId: number) => Promise<void>;
  /** True while this tab itself switches: the event about it is no news here. */
  isSwitching: () => boolean;
  leave: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** @throws outside of the screens that need a session */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This screen needs a session');
  return session;
}

/** True if the user holds the view, at `write` where asked. */
export function holdsView(view: SessionView, name: string, level: GrantLevel = 'read'): boolean {
  return view.views.some((grant) => grant.view === name && (level === 'read' || grant.level === 'write'));
}

/** True if the user may write on the screen. */
export function useMayWrite(name: string): boolean {
  return holdsView(useSession().view, name, 'write');
}
