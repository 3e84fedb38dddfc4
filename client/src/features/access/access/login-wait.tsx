import { usePageTitle } from '../../../ui/page-title.ts';
import { useAccessWords } from './access-words.ts';

/** While the gateway redeems what the identity provider sent. */
export function LoginWait() {
  const words = useAccessWords();
  usePageTitle(words.title);
  return (
    <div className="login" role="status">
      <p>{words.submitting}</p>
    </div>
  );
}
