import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import {
  type Exception,
  exceptionStates,
} from '../../../../../shared/features/billing/exceptions/exception.ts';
import { exceptionKinds } from '../../../../../shared/values.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { Moment } from '../../../live/moment.tsx';
import { useDeviceNames } from '../../../live/use-device-names.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite, useSession } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { later } from '../../../ui/later.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { path, resource, view } from './exceptions-view.ts';

const Detail = later(async () => (await import('./exception-dialog.tsx')).ExceptionDialog);
const Assign = later(async () => (await import('./step-dialogs.tsx')).AssignDialog);
const Resolve = later(async () => (await import('./step-dialogs.tsx')).ResolveDialog);

const tones = { open: 'bad', assigned: 'warning', resolved: 'good' } as const satisfies Record<
  Exception['state'],
  Tone
>;

/** Exceptions, of which some can be given to somebody or resolved together. */
export function ExceptionList() {
  const { t } = useTranslation(['exceptions', 'values']);
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('exception'));
  const columns = useExceptionColumns();
  const filters = useExceptionFilters();
  const list = useListState(columns, filters);
  const answer = useList<Exception>(resource, list.query);
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState<{ what: 'assign' | 'resolve'; ids: number[] } | null>(null);
  const ask = (what: 'assign' | 'resolve') => (rows: readonly { id: number }[]) =>
    setAsked({ what, ids: rows.map(({ id }) => id) });
  const close = () =>
    setParams((now) => {
      now.delete('exception');
      return now;
    });
  return (
    <>
      <DataTable
        label={t('tabs.inbox')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource={resource} list={list} columns={columns} />}
        selectable={
          mayWrite
            ? {
                resource,
                pick: ({ id }) => ({ id, version: 1, name: String(id) }),
                removable: false,
                ways: [
                  { label: t('assign'), go: ask('assign') },
                  { label: t('resolve'), go: ask('resolve') },
                ],
              }
            : undefined
        }
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
      {shown > 0 && <Detail id={shown} onClose={close} />}
      {asked?.what === 'assign' && <Assign ids={asked.ids} onClose={() => setAsked(null)} />}
      {asked?.what === 'resolve' && <Resolve ids={asked.ids} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What the inbox can be narrowed to: by what it is, whose it is and how old it is, all kept in the address. */
function useExceptionFilters(): Filter[] {
  const { t } = useTranslation(['exceptions', 'values']);
  const today = useToday();
  const { user } = useSession().view;
  const { data: owners } = useRead<{ id: number; name: string }[]>(resourcePath(`${resource}/owners`));
  const cashier = useSearchParams()[0].get('cashier');
  return [
    { key: 'unresolved', label: t('pending'), choices: [{ value: '1', label: t('pendingOnly') }] },
    {
      key: 'ownerId',
      label: t('owner'),
      choices: [
        { value: String(user.id), label: t('mine') },
        ...(owners ?? [])
          .filter(({ id }) => id !== user.id)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      key: 'kind',
      label: t('kind'),
      choices: exceptionKinds.map((value) => ({ value, label: t(`values:exceptionKinds.${value}`) })),
    },
    {
      key: 'state',
      label: t('state'),
      choices: exceptionStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'at', label: t('at'), periods: pastPeriods, today },
    // Cashiers are no list: whoever comes from their figures has one.
    ...(cashier
      ? [{ key: 'cashier', label: t('cashier'), choices: [{ value: cashier, label: cashier }] }]
      : []),
    { key: 'deviceId', label: t('terminal'), resource: 'devices', nameField: 'name' },
  ];
}

function useExceptionColumns(): Column<Exception>[] {
  const { t } = useTranslation(['exceptions', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = useDeviceNames();
  const [params] = useSearchParams();
  return [
    {
      key: 'kind',
      label: t('kind'),
      sortable: true,
      cell: ({ id, kind }) => (
        <Link to={`${path}?${opened(params, id)}`}>{t(`values:exceptionKinds.${kind}`)}</Link>
      ),
    },
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'plate',
      kind: 'code',
      derived: true,
      fields: ['plate', 'ticket'],
      label: t('vehicle'),
      cell: ({ plate, ticket }) => plate ?? ticket ?? '—',
    },
    {
      key: 'cashier',
      derived: true,
      fields: ['cashier'],
      label: t('cashier'),
      cell: ({ cashier }) => cashier ?? '—',
    },
    {
      key: 'deviceId',
      label: t('terminal'),
      cell: ({ deviceId }) => (deviceId === null ? '—' : (nameOf(deviceId) ?? String(deviceId))),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state, resolution }) => (
        <>
          <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>{' '}
          {resolution && <span className="cell-note">{t(`resolutions.${resolution}`)}</span>}
        </>
      ),
    },
    {
      key: 'risk',
      kind: 'money',
      fields: ['amount'],
      label: t('amount'),
      sortable: true,
      cell: moneyCell(
        ({ amount }) => amount,
        () => currency,
        language,
      ),
    },
    // Of an act at the office the cashier's column names the same person.
    {
      key: 'actorId',
      fields: ['actorId'],
      label: t('actor'),
      extra: true,
      cell: ({ actor }) => actor ?? '—',
    },
    {
      key: 'resolvedBy',
      fields: ['resolvedBy'],
      label: t('resolver'),
      cell: ({ resolver }) => resolver ?? '—',
    },
    { key: 'note', label: t('note'), extra: true, cell: ({ note }) => note ?? '—' },
  ];
}

/** The list as it is, with one of it opened. */
function opened(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params);
  next.set('exception', String(id));
  return next.toString();
}
