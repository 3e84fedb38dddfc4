import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentMethodSetting } from '../../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { paymentMethods } from '../../../../../shared/values.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { path } from './method.form.ts';

export function useMethodColumns(): Column<PaymentMethodSetting>[] {
  const { t } = useTranslation(['paymentMethods', 'values', 'ui']);
  const yesOrNo = (on: boolean) => t(on ? 'ui:yes' : 'ui:no');
  return [
    {
      key: 'name',
      label: t('paymentMethods:name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${path}?method=${id}`}>{name}</Link>,
    },
    {
      key: 'method',
      label: t('paymentMethods:method'),
      sortable: true,
      cell: ({ method }) => t(`values:paymentMethods.${method}`),
    },
    {
      key: 'enabled',
      kind: 'state',
      label: t('paymentMethods:state'),
      sortable: true,
      cell: ({ enabled }) => (
        <StateBadge tone={enabled ? 'good' : 'quiet'}>
          {t(enabled ? 'paymentMethods:on' : 'paymentMethods:off')}
        </StateBadge>
      ),
    },
    {
      key: 'position',
      kind: 'figure',
      label: t('paymentMethods:position'),
      sortable: true,
      cell: ({ position }) => position,
    },
    {
      key: 'needsReference',
      label: t('paymentMethods:reference'),
      sortable: true,
      cell: ({ needsReference }) => yesOrNo(needsReference),
    },
    {
      key: 'opensDrawer',
      label: t('paymentMethods:drawer'),
      sortable: true,
      cell: ({ opensDrawer }) => yesOrNo(opensDrawer),
    },
    {
      key: 'account',
      kind: 'code',
      label: t('paymentMethods:account'),
      sortable: true,
      cell: ({ account }) => (account ? <code>{account}</code> : '—'),
    },
  ];
}

export function useMethodFilters(): Filter[] {
  const { t } = useTranslation(['paymentMethods', 'values']);
  return [
    {
      key: 'enabled',
      label: t('paymentMethods:state'),
      choices: [
        { value: 'true', label: t('paymentMethods:on') },
        { value: 'false', label: t('paymentMethods:off') },
      ],
    },
    {
      key: 'method',
      label: t('paymentMethods:method'),
      choices: paymentMethods.map((value) => ({ value, label: t(`values:paymentMethods.${value}`) })),
    },
  ];
}
