import { useParams, useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { InvoiceList } from './invoice-list.tsx';

const Detail = later(async () => (await import('./invoice-detail.tsx')).InvoiceDetail, {
  meanwhile: () => <Skeleton />,
});

const Receipts = later(async () => (await import('./receipt-list.tsx')).ReceiptList, {
  meanwhile: () => <Skeleton />,
});
const CreditNotes = later(async () => (await import('./credit-note-list.tsx')).CreditNoteList, {
  meanwhile: () => <Skeleton />,
});

/** The invoices of the lot, their receipts or credit notes (`?show=`), or one of them. */
export function Page() {
  const { invoiceId } = useParams();
  const show = useSearchParams()[0].get('show');
  if (invoiceId !== undefined) return <Detail key={invoiceId} id={Number(invoiceId)} />;
  if (show === 'receipts') return <Receipts />;
  return show === 'credit-notes' ? <CreditNotes /> : <InvoiceList />;
}
