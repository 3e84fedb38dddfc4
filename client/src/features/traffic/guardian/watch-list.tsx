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
  const { t } = useTranslation('guardian');
  const isPast = state === 'active' && !inForce;
  return (
    <StateBadge tone={isPast ? 'quiet' : tones[state]}>
      {isPast ? t('watch.past') : t(`watch.states.${state}`)}
    </StateBadge>
  );
}

/** Everybody who is or was watched; `?watch=<id>` opens one. */
export function WatchList() {
  const { t } = useTranslation('guardian');
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
        label={t('watch.list')}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('watch.search')}
        empty={<Empty title={t('watch.empty')}>{t('watch.emptyBody')}</Empty>}
      />
      {shown > 0 && <WatchDialog key={shown} id={shown} onClose={close} />}
    </>
  );
}

function useColumns(): Column<GuardianWatch>[] {
  const { t } = useTranslation('guardian');
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
      label: t('watch.who'),
      sortable: true,
      cell: ({ id, title }) => <Link to={opened(id)}>{title}</Link>,
    },
    {
      key: 'identification',
      kind: 'code',
      label: t('document'),
      cell: ({ identification }) => identification ?? '—',
    },
    { key: 'plate', kind: 'code', label: t('watch.plate'), cell: ({ plate }) => plate ?? '—' },
    {
      key: 'action',
      label: t('watch.what'),
      sortable: true,
      cell: ({ action }) => t(`watch.actions.${action}`),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      fields: ['state', 'inForce'],
      cell: (entry) => <WatchBadge entry={entry} />,
    },
    {
      key: 'until',
      kind: 'date',
      label: t('watch.until'),
      sortable: true,
      cell: ({ until }) => (until ? shortDay(until, language) : t('noEnd')),
    },
    { key: 'reason', label: t('watch.reason'), cell: ({ reason }) => reason },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('watch.steps.proposed'),
      sortable: true,
      extra: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('guardian');
  return [
    {
      key: 'state',
      label: t('state'),
      choices: watchStates.map((value) => ({ value, label: t(`watch.states.${value}`) })),
    },
    {
      key: 'action',
      label: t('watch.what'),
      choices: watchActions.map((value) => ({ value, label: t(`watch.actions.${value}`) })),
    },
  ];
}
