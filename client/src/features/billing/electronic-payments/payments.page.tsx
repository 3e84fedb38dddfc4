import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { PaymentList } from './payment-list.tsx';

const meanwhile = () => <Skeleton />;

/** Most who come here look at the payments: the rest comes when it is opened. */
const PaymentDetail = later(async () => (await import('./payment-detail.tsx')).PaymentDetail, { meanwhile });
const RefusedList = later(async () => (await import('./refused-list.tsx')).RefusedList, { meanwhile });
const RefusedDetail = later(async () => (await import('./refused-detail.tsx')).RefusedDetail, { meanwhile });
const RequestDetail = later(async () => (await import('./request-detail.tsx')).RequestDetail, { meanwhile });
const RequestForm = later(async () => (await import('./request-form.tsx')).RequestForm, { meanwhile });
const RequestList = later(async () => (await import('./request-list.tsx')).RequestList, { meanwhile });

/** `?payment=<id>`, `?request=<id>`, `?request=new`, `?refused=<id>`, or one of the lists (`?show=`). */
export function Page() {
  const [params] = useSearchParams();
  const [payment, request, refused] = ['payment', 'request', 'refused'].map(
    (name) => params.get(name) ?? null,
  );
  const show = params.get('show');
  if (!payment && !request && !refused && show !== 'requests' && show !== 'refused') return <PaymentList />;
  return (
    <>
      {payment ? (
        <PaymentDetail key={payment} id={Number(payment)} />
      ) : request === 'new' ? (
        <RequestForm />
      ) : request ? (
        <RequestDetail key={request} id={Number(request)} />
      ) : refused ? (
        <RefusedDetail key={refused} id={Number(refused)} />
      ) : show === 'requests' ? (
        <RequestList />
      ) : (
        <RefusedList />
      )}
    </>
  );
}
