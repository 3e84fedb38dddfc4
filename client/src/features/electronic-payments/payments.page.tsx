import { useSearchParams } from 'react-router';
import { later } from '../../app/later.tsx';
import { Skeleton } from '../../ui/panels.tsx';
import { PaymentList } from './payment-list.tsx';

const meanwhile = () => <Skeleton />;

/** Most who come here look at the payments: the rest comes when it is opened. */
const PaymentDetail = later(async () => (await import('./payment-detail.tsx')).PaymentDetail, { meanwhile });
const RefusedList = later(async () => (await import('./refused-list.tsx')).RefusedList, { meanwhile });
const RequestDetail = later(async () => (await import('./request-detail.tsx')).RequestDetail, { meanwhile });
const RequestForm = later(async () => (await import('./request-form.tsx')).RequestForm, { meanwhile });
const RequestList = later(async () => (await import('./request-list.tsx')).RequestList, { meanwhile });

/** `?payment=<id>`, `?request=<id>`, `?request=new`, or one of the lists (`?show=`). */
export function Page() {
  const [params] = useSearchParams();
  const [payment, request, show] = [params.get('payment'), params.get('request'), params.get('show')];
  if (payment === null && request === null && show !== 'requests' && show !== 'refused')
    return <PaymentList />;
  return (
    <>
      {payment !== null ? (
        <PaymentDetail key={payment} id={Number(payment)} />
      ) : request === 'new' ? (
        <RequestForm />
      ) : request !== null ? (
        <RequestDetail key={request} id={Number(request)} />
      ) : show === 'requests' ? (
        <RequestList />
      ) : (
        <RefusedList />
      )}
    </>
  );
}
