import { useSearchParams } from 'react-router';
import { SlotEditor } from './slot-editor.tsx';
import { SlotList } from './slot-list.tsx';

/** The lot's slots, or the form of one of them: `?slot=new` or `?slot=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('slot');
  if (asked === null) return <SlotList />;
  return <SlotEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
