import { useSearchParams } from 'react-router';
import { MethodEditor } from './method-editor.tsx';
import { MethodList } from './method-list.tsx';

/** The lot's payment methods, or the form of one: `?method=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('method');
  return asked === null ? <MethodList /> : <MethodEditor key={asked} id={Number(asked)} />;
}
