import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { DiscountList } from './discount-list.tsx';

const DiscountEditor = lazy(async () => {
  const part = await loadChunk(() => import('./discount-editor.tsx'));
  return { default: part.DiscountEditor };
});
const VoucherList = lazy(async () => {
  const part = await loadChunk(() => import('./voucher-list.tsx'));
  return { default: part.VoucherList };
});
const VoucherMaker = lazy(async () => {
  const part = await loadChunk(() => import('./voucher-maker.tsx'));
  return { default: part.VoucherMaker };
});

/** `?discount=<id>`, `?discount=new`, `?make=<id of the discount>`, or one of the lists (`?show=`). */
export function Page() {
  const [params] = useSearchParams();
  const [discount, make, show] = [params.get('discount'), params.get('make'), params.get('show')];
  if (discount === null && make === null && show !== 'vouchers') return <DiscountList />;
  return (
    <Suspense fallback={<Skeleton />}>
      {discount !== null ? (
        <DiscountEditor key={discount} id={discount === 'new' ? null : Number(discount)} />
      ) : make !== null ? (
        <VoucherMaker key={make} discountId={Number(make)} />
      ) : (
        <VoucherList />
      )}
    </Suspense>
  );
}
