import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { discountKinds } from '../../../../shared/values.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToday } from '../../live/use-today.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { StateBadge } from '../../ui/badges.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { shortDay } from '../../ui/dates.ts';
import { notify } from '../../ui/notices/notices.ts';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
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
  const [removing, setRemoving] = useState<Discount | null>(null);
  const columns = useColumns(mayWrite ? setRemoving : undefined);
  const filters = [
    {
      key: 'kind',
      label: t('kind'),
      choices: discountKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ];
  const list = useListState(columns, filters);
  const answer = useList<Discount>('discounts', list.query);
  return (
    <>
      <DiscountsHeader tab="discounts" />
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="discounts" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource: 'discounts',
                pick: ({ id, version, title }) => ({ id, version, name: title }),
              }
            : undefined
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
      {removing && <RemoveDiscount discount={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** @param onRemove absent for who may only read */
function useColumns(onRemove?: (discount: Discount) => void): Column<Discount>[] {
  const { t } = useTranslation(['discounts', 'ui']);
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
    { key: 'code', label: t('code'), sortable: true, cell: ({ code }) => code },
    {
      key: 'state',
      derived: true,
      label: t('state'),
      cell: (discount) => {
        const state = stateOf(discount, today);
        return <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>;
      },
    },
    { key: 'kind', label: t('kind'), sortable: true, extra: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'value', label: t('value'), align: 'end', cell: worth },
    {
      key: 'classification',
      label: t('classification'),
      sortable: true,
      cell: ({ classification }) => classification || '—',
    },
    {
      key: 'validFrom',
      label: t('validFrom'),
      sortable: true,
      cell: ({ validFrom }) => shortDay(validFrom, language),
    },
    {
      key: 'validTo',
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
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (discount) =>
        onRemove && (
          <IconButton
            icon="trash"
            label={t('removeOf', { title: discount.title })}
            onClick={() => onRemove(discount)}
          />
        ),
    },
  ];
}

function RemoveDiscount({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const { remove } = useSave('discounts');
  const { id, version, title } = discount;
  return (
    <SureDialog
      title={t('removeTitle', { title })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { title }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
