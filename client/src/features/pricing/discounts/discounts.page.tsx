import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { DiscountList } from './discount-list.tsx';

const meanwhile = () => <Skeleton />;

const DiscountEditor = later(async () => (await import('./discount-editor.tsx')).DiscountEditor, {
  meanwhile,
});
const VoucherList = later(async () => (await import('./voucher-list.tsx')).VoucherList, { meanwhile });
const VoucherMaker = later(async () => (await import('./voucher-maker.tsx')).VoucherMaker, { meanwhile });

/** `?discount=<id>`, `?discount=new`, `?make=<id of the discount>`, or one of the lists (`?show=`). */
export function Page() {
  const [params] = useSearchParams();
  const [discount, make, show] = [params.get('discount'), params.get('make'), params.get('show')];
  if (discount === null && make === null && show !== 'vouchers') return <DiscountList />;
  return (
    <>
      {discount !== null ? (
        <DiscountEditor key={discount} id={discount === 'new' ? null : Number(discount)} />
      ) : make !== null ? (
        <VoucherMaker key={make} discountId={Number(make)} />
      ) : (
        <VoucherList />
      )}
    </>
  );
}
