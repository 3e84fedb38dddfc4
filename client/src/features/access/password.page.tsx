import { lazy, Suspense, useContext, useState } from 'react';
import { loadChunk } from '../../app/load-chunk.ts';
import { SessionContext } from '../../session/session-context.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { ChangePassword } from './change-password.tsx';

const SetPassword = lazy(async () => ({
  default: (await loadChunk(() => import('./set-password.tsx'))).SetPassword,
}));
const AskLink = lazy(async () => ({ default: (await loadChunk(() => import('./ask-link.tsx'))).AskLink }));

/**
 * A new password: by the link of a mail, whoever is logged in; one's own, by choice or because the old one is of no more
 * use; without a session, the way to a link.
 */
export function Page() {
  const session = useContext(SessionContext);
  const [token, setToken] = useState(takeToken);
  if (!token && session) return <ChangePassword session={session} />;
  return (
    <div className="login">
      <Suspense fallback={<Skeleton />}>
        {token ? <SetPassword token={token} onAskAgain={() => setToken(null)} /> : <AskLink />}
      </Suspense>
    </div>
  );
}

/** The address loses it at once: a token has no place in the history, nor in what leads away from here. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) history.replaceState(history.state, '', location.pathname);
  return token;
}
