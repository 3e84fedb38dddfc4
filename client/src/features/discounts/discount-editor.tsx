import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRecord } from '../../api/use-record.ts';
import { useToday } from '../../live/use-today.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import type { Discount } from './discount.ts';
import { DiscountForm } from './discount-form.tsx';
import { path, tabPath } from './discounts-view.ts';

/** Loads the discount and shows its form; without an id, the form of a new one. */
export function DiscountEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['discounts', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Discount>('discounts', id);
  const today = useToday();
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.title ?? t('editTitle'))}
        trail={[{ label: t('shell:groups.tariffs') }, { label: t('routes:view/discounts'), to: path }]}
        action={id !== null && <Link to={`${tabPath('vouchers')}&discountId=${id}`}>{t('vouchersOf')}</Link>}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && <DiscountForm discount={data} today={today} onDone={() => void navigate(path)} />}
    </>
  );
}
