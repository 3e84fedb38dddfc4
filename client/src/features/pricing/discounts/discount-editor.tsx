import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useToday } from '../../../live/use-today.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import type { Discount } from './discount.ts';
import { DiscountForm } from './discount-form.tsx';
import { path, tabPath } from './discounts-view.ts';

/** Loads the discount and shows its form; without an id, the form of a new one. */
export function DiscountEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['discounts', 'routes', 'shell']);
  const navigate = useNavigate();
  const today = useToday();
  return (
    <RecordPage<Discount>
      resource="discounts"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.title ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.tariffs') }, { label: t('routes:view/discounts'), to: path }]}
      action={id !== null && <Link to={`${tabPath('vouchers')}&discountId=${id}`}>{t('vouchersOf')}</Link>}
    >
      {(discount) => (
        <DiscountForm
          discount={discount}
          today={today}
          onDone={() => void navigate(path, { replace: id === null })}
        />
      )}
    </RecordPage>
  );
}
