import { useSearchParams } from 'react-router';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefusedList } from './refused-list.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';

/** `?payment=<id>`, `?request=<id>`, `?request=new`, or one of the lists (`?show=`). */
export function Page() {
  const [params] = useSearchParams();
  const [payment, request, show] = [params.get('payment'), params.get('request'), params.get('show')];
  if (payment !== null) return <PaymentDetail key={payment} id={Number(payment)} />;
  if (request === 'new') return <RequestForm />;
  if (request !== null) return <RequestDetail key={request} id={Number(request)} />;
  if (show === 'requests') return <RequestList />;
  return show === 'refused' ? <RefusedList /> : <PaymentList />;
}
