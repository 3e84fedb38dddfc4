import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import {
  type DataRequest,
  requestKinds,
  requestStates,
  soonDays,
} from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { requests, tones, view } from './protection-view.ts';

const RequestForm = later(async () => (await import('./request-form.tsx')).RequestForm);
const RequestDialog = later(async () => (await import('./request-dialog.tsx')).RequestDialog);

/** The button that files a request, and its form. */
export function NewRequest() {
  const { t } = useTranslation('dataProtection');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('newRequest')}</Button>
      {isAsked && <RequestForm onClose={() => setAsked(false)} />}
    </>
  );
}

/** What persons asked about their data: what ends first stands first. */
export function RequestList() {
  const { t } = useTranslation('dataProtection');
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('request'));
  const close = () =>
    setParams((now) => {
      now.delete('request');
      return now;
    });
  return (
    <>
      <ListTable<DataRequest>
        resource={requests}
        label={t('requests')}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
      {shown > 0 && <RequestDialog key={shown} id={shown} onClose={close} />}
    </>
  );
}

function useColumns(): Column<DataRequest>[] {
  const { t } = useTranslation('dataProtection');
  const [params] = useSearchParams();
  const opened = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('request', String(id));
    return `/${view}?${next.toString()}`;
  };
  return [
    {
      key: 'name',
      label: t('person'),
      sortable: true,
      cell: ({ id, name }) => <Link to={opened(id)}>{name}</Link>,
    },
    { key: 'number', kind: 'code', label: t('number'), sortable: true, cell: ({ number }) => number },
    {
      key: 'identification',
      kind: 'code',
      label: t('document'),
      extra: true,
      cell: ({ identification }) => identification,
    },
    { key: 'kind', label: t('kind'), sortable: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'wants', label: t('wants'), cell: ({ wants }) => (wants ? t(`rights.${wants}`) : '—') },
    {
      key: 'receivedOn',
      extra: true,
      kind: 'date',
      label: t('received'),
      sortable: true,
      cell: ({ receivedOn }) => receivedOn,
    },
    { key: 'dueOn', kind: 'date', label: t('due'), sortable: true, cell: ({ dueOn }) => dueOn },
    {
      key: 'daysLeft',
      kind: 'state',
      label: t('left'),
      derived: true,
      fields: ['daysLeft'],
      cell: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
  ];
}

/** How long there is, in words and in a colour; nothing of what is closed. */
export function DaysLeft({ days }: { days: number | null }) {
  const { t } = useTranslation('dataProtection');
  if (days === null) return '—';
  if (days < 0) return <StateBadge tone="bad">{t('overdue', { count: -days })}</StateBadge>;
  const tone = days <= soonDays ? 'warning' : 'quiet';
  return <StateBadge tone={tone}>{days === 0 ? t('dueToday') : t('leftDays', { count: days })}</StateBadge>;
}

function useFilters(): Filter[] {
  const { t } = useTranslation('dataProtection');
  return [
    {
      key: 'closed',
      label: t('which'),
      choices: [
        { value: 'false', label: t('open') },
        { value: 'true', label: t('closed') },
      ],
    },
    {
      key: 'kind',
      label: t('kind'),
      choices: requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'state',
      label: t('state'),
      choices: requestStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
}
