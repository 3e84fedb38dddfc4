import { useSearchParams } from 'react-router';
import { StoreEditor } from './store-editor.tsx';
import { StoreList } from './store-list.tsx';

/** The lot's stores, or the form of one of them: `?store=new` or `?store=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('store');
  if (asked === null) return <StoreList />;
  return <StoreEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
