import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { PaymentList } from './payment-list.tsx';

/** Most who come here look at the payments: the rest comes when it is opened. */
const PaymentDetail = lazy(async () => {
  const part = await loadChunk(() => import('./payment-detail.tsx'));
  return { default: part.PaymentDetail };
});
const RefusedList = lazy(async () => {
  const part = await loadChunk(() => import('./refused-list.tsx'));
  return { default: part.RefusedList };
});
const RequestDetail = lazy(async () => {
  const part = await loadChunk(() => import('./request-detail.tsx'));
  return { default: part.RequestDetail };
});
const RequestForm = lazy(async () => {
  const part = await loadChunk(() => import('./request-form.tsx'));
  return { default: part.RequestForm };
});
const RequestList = lazy(async () => {
  const part = await loadChunk(() => import('./request-list.tsx'));
  return { default: part.RequestList };
});

/** `?payment=<id>`, `?request=<id>`, `?request=new`, or one of the lists (`?show=`). */
export function Page() {
  const [params] = useSearchParams();
  const [payment, request, show] = [params.get('payment'), params.get('request'), params.get('show')];
  if (payment === null && request === null && show !== 'requests' && show !== 'refused')
    return <PaymentList />;
  return (
    <Suspense fallback={<Skeleton />}>
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
    </Suspense>
  );
}
