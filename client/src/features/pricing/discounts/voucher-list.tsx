import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type Voucher,
  type VoucherBatch,
  voucherStates,
} from '../../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import { useAll } from '../../../api/use-all.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import type { RowAction } from '../../../lists/row-action.ts';
import type { Selectable } from '../../../lists/selection.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { Moment } from '../../../live/moment.tsx';
import { RemovalDialog } from '../../../records/removal-dialog.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/panels.tsx';
import { BatchTools } from './batch-tools.tsx';
import type { Discount } from './discount.ts';
import { DiscountsHeader } from './discounts-header.tsx';
import { path, view } from './discounts-view.ts';

const tones: Record<Voucher['state'], Tone> = {
  unused: 'good',
  partly: 'warning',
  used: 'quiet',
  void: 'bad',
};

/** Every voucher of the lot: what is left of each, when it was used and by which invoice. */
export function VoucherList() {
  const { t } = useTranslation('discounts');
  const mayWrite = useMayWrite(view);
  const [voiding, setVoiding] = useState<Voucher | null>(null);
  const { data: batches = [] } = useAll<VoucherBatch>('vouchers/batches', { sort: '-id' });
  const columns = useColumns();
  const filters = useFilters(batches);
  const list = useListState(columns, filters);
  const answer = useList<Voucher>('vouchers', list.query);
  const actions = (voucher: Voucher): RowAction[] =>
    ['unused', 'partly'].includes(voucher.state)
      ? [
          {
            label: t('void'),
            name: t('voidOf', { code: voucher.code }),
            icon: 'close',
            danger: true,
            run: () => setVoiding(voucher),
          },
        ]
      : [];
  const discountId = list.state.filters.discountId;
  const batch = batches.find(({ id }) => String(id) === list.state.filters.batchId);
  const selectable = useVoidingOfSeveral(mayWrite);
  const make = mayWrite && discountId && (
    <Link className="btn btn-primary" to={`${path}?make=${discountId}`}>
      {t('make')}
    </Link>
  );
  return (
    <>
      <DiscountsHeader tab="vouchers" action={make || undefined} />
      {batch && (
        <div className="button-row">
          <BatchTools batch={batch} />
        </div>
      )}
      {!discountId && !batch && <p className="form-text">{t('vouchersHelp')}</p>}
      <DataTable
        label={t('tabs.vouchers')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="vouchers" list={list} columns={columns} />}
        searchLabel={t('searchVoucher')}
        selectable={selectable}
        rowTools={mayWrite ? { nameOf: ({ code }) => code, actions } : undefined}
        empty={<Empty title={t('noVouchers')}>{t('noVouchersBody')}</Empty>}
      />
      {voiding && (
        <RemovalDialog
          resource="vouchers"
          record={voiding}
          title={t('voidTitle', { code: voiding.code })}
          action={t('void')}
          done={t('voided', { code: voiding.code })}
          onClose={() => setVoiding(null)}
        >
          {t('voidBody')}
        </RemovalDialog>
      )}
    </>
  );
}

function useFilters(batches: readonly VoucherBatch[]): Filter[] {
  const { t } = useTranslation('discounts');
  const { data: discounts = [] } = useAll<Discount>('discounts', { sort: 'title' });
  return [
    {
      key: 'discountId',
      label: t('discount'),
      choices: discounts.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    {
      key: 'batchId',
      label: t('batch'),
      choices: batches.map((batch) => ({ value: String(batch.id), label: batchName(batch) })),
    },
    {
      key: 'state',
      label: t('state'),
      choices: voucherStates.map((value) => ({ value, label: t(`voucherStates.${value}`) })),
    },
  ];
}

/** What can be done to chosen vouchers: they are made void, for none is ever taken away. */
function useVoidingOfSeveral(mayWrite: boolean): Selectable<Voucher> | undefined {
  const { t } = useTranslation('discounts');
  if (!mayWrite) return undefined;
  return {
    resource: 'vouchers',
    pick: ({ id, version, code }) => ({ id, version, name: code }),
    removable: false,
    actions: [
      {
        name: 'delete',
        label: t('void'),
        title: (count, figure) => t('voidSeveral', { count, figure }),
        body: t('voidSeveralBody'),
      },
    ],
  };
}

function batchName({ id, prefix, quantity }: VoucherBatch): string {
  return `${prefix} × ${quantity} (${id})`;
}

function useColumns(): Column<Voucher>[] {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  return [
    { key: 'code', label: t('voucherCode'), sortable: true, cell: ({ code }) => <code>{code}</code> },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`voucherStates.${state}`)}</StateBadge>,
    },
    {
      key: 'uses',
      kind: 'figure',
      label: t('uses'),
      sortable: true,
      cell: ({ uses, usesAllowed }) => `${uses} / ${usesAllowed}`,
    },
    {
      key: 'usedAt',
      kind: 'date',
      label: t('usedAt'),
      sortable: true,
      cell: ({ usedAt }) => (usedAt ? <Moment at={usedAt} /> : '—'),
    },
    {
      key: 'invoice',
      kind: 'code',
      derived: true,
      label: t('invoice'),
      cell: ({ invoice }) => invoice ?? '—',
    },
    { key: 'discountId', label: t('discount'), cell: ({ discount }) => discount ?? '—' },
    {
      key: 'validTo',
      kind: 'date',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => (validTo ? shortDay(validTo, language) : '—'),
    },
  ];
}
