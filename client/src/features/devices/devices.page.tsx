import { useSearchParams } from 'react-router';
import { DeviceEditor } from './device-editor.tsx';
import { DeviceList } from './device-list.tsx';

/** The lot's devices, or the form of one of them: `?device=new` or `?device=<id>`, so that the back button works. */
export function Page() {
  const asked = useSearchParams()[0].get('device');
  if (asked === null) return <DeviceList />;
  return <DeviceEditor key={asked} id={asked === 'new' ? null : Number(asked)} />;
}
