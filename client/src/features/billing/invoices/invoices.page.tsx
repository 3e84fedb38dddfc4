import { useParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { InvoiceList } from './invoice-list.tsx';

const Detail = later(async () => (await import('./invoice-detail.tsx')).InvoiceDetail, {
  meanwhile: () => <Skeleton />,
});

/** The invoices of the lot, or one of them. */
export function Page() {
  const { invoiceId } = useParams();
  return invoiceId === undefined ? <InvoiceList /> : <Detail key={invoiceId} id={Number(invoiceId)} />;
}
