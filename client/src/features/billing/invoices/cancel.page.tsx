import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { CancelList } from './cancel-list.tsx';

const Desk = later(async () => (await import('./cancel-desk.tsx')).CancelDesk, {
  meanwhile: () => <Skeleton />,
});

/** Finds an invoice, or cancels the one of `?invoice=<id>`. */
export function Page() {
  const invoice = useSearchParams()[0].get('invoice');
  return invoice === null ? <CancelList /> : <Desk key={invoice} id={Number(invoice)} />;
}
