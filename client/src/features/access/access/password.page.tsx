import { useContext, useState } from 'react';
import { SessionContext } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ChangePassword } from './change-password.tsx';
import { OperatorMark } from './operator-mark.tsx';

const meanwhile = () => <Skeleton />;

const SetPassword = later(async () => (await import('./set-password.tsx')).SetPassword, { meanwhile });
const AskLink = later(async () => (await import('./ask-link.tsx')).AskLink, { meanwhile });

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
      <div className="login-head">
        <OperatorMark />
      </div>
      {token ? <SetPassword token={token} onAskAgain={() => setToken(null)} /> : <AskLink />}
    </div>
  );
}

/** The address loses it at once: a token has no place in the history, nor in what leads away from here. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) history.replaceState(history.state, '', location.pathname);
  return token;
}
