import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import {
  type GuardianWatch,
  watchActions,
  watchStates,
} from '../../../../../shared/features/traffic/guardian/guardian-watch.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { watch, watchView } from './guardian-views.ts';

const WatchDialog = later(async () => (await import('./watch-dialog.tsx')).WatchDialog);

const tones: Record<GuardianWatch['state'], Tone> = {
  proposed: 'warning',
  active: 'bad',
  ending: 'warning',
  ended: 'quiet',
  refused: 'quiet',
};

/** An entry's state; one whose last day is over says so. */
export function WatchBadge({ entry: { state, inForce } }: { entry: GuardianWatch }) {
  const { t } = useTranslation('guardianWatch');
  const isPast = state === 'active' && !inForce;
  return (
    <StateBadge tone={isPast ? 'quiet' : tones[state]}>
      {isPast ? t('past') : t(`states.${state}`)}
    </StateBadge>
  );
}

/** Everybody who is or was watched; `?watch=<id>` opens one. */
export function WatchList() {
  const { t } = useTranslation('guardianWatch');
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('watch'));
  const close = () =>
    setParams((now) => {
      now.delete('watch');
      return now;
    });
  return (
    <>
      <ListTable<GuardianWatch>
        resource={watch}
        label={t('list')}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
      {shown > 0 && <WatchDialog key={shown} id={shown} onClose={close} />}
    </>
  );
}

function useColumns(): Column<GuardianWatch>[] {
  const { t } = useTranslation(['guardianWatch', 'guardian']);
  const language = useLanguage();
  const [params] = useSearchParams();
  const opened = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('watch', String(id));
    return `/${watchView}?${next.toString()}`;
  };
  return [
    {
      key: 'title',
      label: t('who'),
      sortable: true,
      cell: ({ id, title }) => <Link to={opened(id)}>{title}</Link>,
    },
    {
      key: 'identification',
      kind: 'code',
      label: t('guardian:document'),
      cell: ({ identification }) => identification ?? '—',
    },
    { key: 'plate', kind: 'code', label: t('plate'), cell: ({ plate }) => plate ?? '—' },
    { key: 'action', label: t('what'), sortable: true, cell: ({ action }) => t(`actions.${action}`) },
    {
      key: 'state',
      kind: 'state',
      label: t('guardian:state'),
      sortable: true,
      fields: ['state', 'inForce'],
      cell: (entry) => <WatchBadge entry={entry} />,
    },
    {
      key: 'until',
      kind: 'date',
      label: t('until'),
      sortable: true,
      cell: ({ until }) => (until ? shortDay(until, language) : t('guardian:noEnd')),
    },
    { key: 'reason', label: t('reason'), cell: ({ reason }) => reason },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('steps.proposed'),
      sortable: true,
      extra: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['guardianWatch', 'guardian']);
  return [
    {
      key: 'state',
      label: t('guardian:state'),
      choices: watchStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'action',
      label: t('what'),
      choices: watchActions.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
  ];
}
