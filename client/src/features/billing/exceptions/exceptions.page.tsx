import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ExceptionList } from './exception-list.tsx';
import { ExceptionsHeader } from './exceptions-header.tsx';

const meanwhile = () => <Skeleton />;
const Summary = later(async () => (await import('./summary.tsx')).Summary, { meanwhile });

/** What may lose money: the inbox, or its figures by kind and by cashier. */
export function Page() {
  const show = useSearchParams()[0].get('show');
  const tab = show === 'kinds' || show === 'cashiers' ? show : 'inbox';
  return (
    <>
      <ExceptionsHeader tab={tab} />
      {tab === 'inbox' ? <ExceptionList /> : <Summary of={tab} />}
    </>
  );
}
