import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { discountKinds } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/panels.tsx';
import { type Discount, stateOf } from './discount.ts';
import { DiscountsHeader } from './discounts-header.tsx';
import { path, tabPath, view } from './discounts-view.ts';
import { useDiscountWords } from './use-discount-words.ts';

const tones = { inForce: 'good', coming: 'quiet', over: 'quiet' } as const;

/** The discounts of the lot. */
export function DiscountList() {
  const { t } = useTranslation('discounts');
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useColumns();
  const filters = [
    {
      key: 'kind',
      label: t('kind'),
      choices: discountKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ];
  return (
    <>
      <DiscountsHeader tab="discounts" />
      <RecordTable<Discount>
        resource="discounts"
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ title }) => title}
        removal={
          mayWrite &&
          ((title) => ({
            button: t('removeOf', { title }),
            title: t('removeTitle', { title }),
            body: t('removeBody'),
            done: t('removed', { title }),
          }))
        }
        empty={
          <Empty
            title={t('empty')}
            action={
              mayWrite && (
                <Button icon="plus" onClick={() => void navigate(`${path}?discount=new`)}>
                  {t('create')}
                </Button>
              )
            }
          >
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<Discount>[] {
  const { t } = useTranslation(['discounts']);
  const language = useLanguage();
  const today = useToday();
  const worth = useDiscountWords();
  return [
    {
      key: 'title',
      label: t('title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={`${path}?discount=${id}`}>{title}</Link>,
    },
    { key: 'code', kind: 'code', label: t('code'), sortable: true, cell: ({ code }) => code },
    {
      key: 'state',
      kind: 'state',
      derived: true,
      label: t('state'),
      cell: (discount) => {
        const state = stateOf(discount, today);
        return <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>;
      },
    },
    { key: 'kind', label: t('kind'), sortable: true, extra: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'value', kind: 'money', label: t('value'), cell: worth },
    {
      key: 'classification',
      label: t('classification'),
      sortable: true,
      cell: ({ classification }) => classification || '—',
    },
    {
      key: 'validFrom',
      kind: 'date',
      label: t('validFrom'),
      sortable: true,
      cell: ({ validFrom }) => shortDay(validFrom, language),
    },
    {
      key: 'validTo',
      kind: 'date',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => (validTo ? shortDay(validTo, language) : '—'),
    },
    {
      key: 'vouchers',
      derived: true,
      label: t('tabs.vouchers'),
      cell: ({ id, title }) => (
        <Link to={`${tabPath('vouchers')}&discountId=${id}`} aria-label={t('vouchersOfTitle', { title })}>
          {t('see')}
        </Link>
      ),
    },
  ];
}
