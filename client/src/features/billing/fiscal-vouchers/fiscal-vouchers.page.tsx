import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { VoucherCalendar } from './voucher-calendar.tsx';

const Vouchers = later(async () => (await import('./voucher-list.tsx')).VoucherList, {
  meanwhile: () => <Skeleton />,
});

/** The days of a month and which has its voucher, or with `?show=vouchers` the list of all. */
export function Page() {
  return useSearchParams()[0].get('show') === 'vouchers' ? <Vouchers /> : <VoucherCalendar />;
}
