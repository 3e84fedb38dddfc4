import { useSearchParams } from 'react-router';
import { CompanyEditor } from './company-editor.tsx';
import { CompanyList } from './company-list.tsx';

/** The lots, or the form of one of them: `?company=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('company');
  return asked === null ? <CompanyList /> : <CompanyEditor key={asked} id={Number(asked)} />;
}
