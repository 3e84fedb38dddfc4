import { useTranslation } from 'react-i18next';
import type { PaymentMethodSetting } from '../../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { paymentSettingNotices } from '../../../../../shared/notices/payment-settings.ts';
import { useList } from '../../../api/use-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { view } from './method.form.ts';
import { useMethodColumns, useMethodFilters } from './method-columns.tsx';

/** How one can pay in the lot. */
export function MethodList() {
  const { t } = useTranslation(['paymentMethods', 'routes', 'shell']);
  const language = useLanguage();
  const mayWrite = useMayWrite(view);
  const filters = useMethodFilters();
  const columns = useMethodColumns();
  const { data: enabled } = useList<PaymentMethodSetting>('payment-methods', { enabled: 'true', size: 2 });
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.billing') }]} />
      {enabled?.total === 1 && (
        <p className="alert alert-warning">
          {noticeText(paymentSettingNotices.paymentMethodRequired, language)}
        </p>
      )}
      <RecordTable<PaymentMethodSetting>
        resource="payment-methods"
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ name }) => name}
        removal={false}
        bulk={
          mayWrite && [
            {
              name: 'enable',
              label: t('enable'),
              title: (count, figure) => t('enableTitle', { count, figure }),
              body: t('enableBody'),
              kind: 'primary',
            },
            {
              name: 'disable',
              label: t('disable'),
              title: (count, figure) => t('disableTitle', { count, figure }),
              body: t('enabledHelp'),
            },
          ]
        }
        empty={<Empty title={t('empty')} />}
      />
    </>
  );
}
