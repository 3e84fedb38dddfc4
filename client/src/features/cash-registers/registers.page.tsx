import { useSearchParams } from 'react-router';
import { RegisterEditor } from './register-editor.tsx';
import { RegisterList } from './register-list.tsx';

/** The lot's cash registers, or the form of one: `?register=new` or `?register=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('register');
  if (asked === null) return <RegisterList />;
  return <RegisterEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
