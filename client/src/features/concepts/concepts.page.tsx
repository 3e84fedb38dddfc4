import { useSearchParams } from 'react-router';
import { ConceptEditor } from './concept-editor.tsx';
import { ConceptList } from './concept-list.tsx';

/** The lot's concepts, or the form of one of them: `?concept=new` or `?concept=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('concept');
  if (asked === null) return <ConceptList />;
  return <ConceptEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
