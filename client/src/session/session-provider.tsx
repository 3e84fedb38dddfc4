import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import type { SessionView } from '../../../shared/session.ts';
import { CompanyContext } from '../api/company.ts';
import { setCaller } from '../api/http.ts';
import { swrOptions } from '../api/swr-options.ts';
import { giveUpDirty } from '../ui/dirty.ts';
import { clearDrafts, setDraftOwner } from '../ui/drafts.ts';
import { chooseCompany, logOut, readSession } from './session-calls.ts';
import { type Session, SessionContext } from './session-context.ts';

/** Holds the session for all that is below. What was read is forgotten when the company changes. */
export function SessionProvider({ first, children }: { first: SessionView | null; children: ReactNode }) {
  const [view, setView] = useState(first);
  const company = view?.company?.id ?? null;
  // Before children draw: their first calls name the company already.
  setCaller({ company });
  if (view) setDraftOwner(view.user.id, company);

  // Where the session is over, whoever watches it hears so; the screen stays until then.
  const refresh = useCallback(async () => {
    const now = await readSession();
    if (now) setView(now);
  }, []);
  const switching = useRef(false);
  const isSwitching = useCallback(() => switching.current, []);
  const switchCompany = useCallback(async (id: number) => {
    switching.current = true;
    try {
      setView(await chooseCompany(id));
    } finally {
      switching.current = false;
    }
  }, []);
  const leave = useCallback(async () => {
    await logOut();
    giveUpDirty();
    clearDrafts();
    // A whole new page: nothing that was read stays in memory.
    location.assign('/view/login');
  }, []);
  const session = useMemo<Session | null>(
    () => view && { view, refresh, resume: setView, switchCompany, isSwitching, leave },
    [view, refresh, switchCompany, isSwitching, leave],
  );
  return (
    <SessionContext value={session}>
      <CompanyContext value={company}>
        <SWRConfig key={`${view?.user.id}-${company}`} value={{ ...swrOptions, provider: () => new Map() }}>
          {children}
        </SWRConfig>
      </CompanyContext>
    </SessionContext>
  );
}
