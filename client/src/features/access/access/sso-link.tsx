import { ssoStart } from '../../../session/sso.ts';
import { useAccessWords } from './access-words.ts';

/** Leads to the identity provider: a link, because the browser leaves this site. */
export function SsoLink({ next }: { next: string }) {
  const words = useAccessWords();
  return (
    <>
      <p className="login-or">{words.or}</p>
      <a className="btn btn-outline-secondary" href={ssoStart(next)}>
        {words.sso}
      </a>
    </>
  );
}
