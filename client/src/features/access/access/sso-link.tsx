import { useEffect, useState } from 'react';
import { home } from '../../../../../shared/next-path.ts';
import { ssoStart } from '../../../session/sso.ts';
import { useAccessWords } from './access-words.ts';

/** Leads to the identity provider: a link, because the browser leaves this site. */
export function SsoLink({ next }: { next: string }) {
  const words = useAccessWords();
  // The page was drawn before anybody asked for a screen: what it holds is taken over as it is.
  const [href, setHref] = useState(() => ssoStart(home));
  useEffect(() => setHref(ssoStart(next)), [next]);
  return (
    <>
      <p className="login-or">{words.or}</p>
      <a className="btn btn-outline-secondary" href={href}>
        {words.sso}
      </a>
    </>
  );
}
