import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import {
  type Registration,
  registrationStates,
} from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge } from '../../../ui/badges.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { resource, tones, view } from './registration-views.ts';

/** Who registered by the public page, the newest first. @param tabs stand below the title */
export function RegistrationList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['registrations', 'routes', 'shell']);
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('registration'));
  const close = () =>
    setParams((now) => {
      now.delete('registration');
      now.set('show', 'registrations');
      return now;
    });
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.configuration') }]} />
      {tabs}
      <ListTable<Registration>
        resource={resource}
        label={t('list')}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('search')}
        empty={
          <Empty
            title={t('empty')}
            action={
              <Link className="btn btn-primary" to={`/${view}?show=link`}>
                {t('toLink')}
              </Link>
            }
          >
            {t('emptyBody')}
          </Empty>
        }
      />
      {shown > 0 && <RegistrationDialog key={shown} id={shown} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Registration>[] {
  const { t } = useTranslation('registrations');
  const [params] = useSearchParams();
  const opened = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('registration', String(id));
    return `/${view}?${next.toString()}`;
  };
  return [
    {
      key: 'name',
      label: t('person'),
      sortable: true,
      cell: ({ id, name }) => <Link to={opened(id)}>{name}</Link>,
    },
    {
      key: 'identification',
      kind: 'code',
      label: t('document'),
      sortable: true,
      cell: ({ identification }) => identification,
    },
    {
      key: 'vehicles',
      kind: 'code',
      label: t('plates'),
      cell: ({ vehicles }) => vehicles.map(({ plate }) => plate).join(', '),
    },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('sent'),
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
    {
      key: 'duplicated',
      kind: 'state',
      derived: true,
      fields: ['duplicated'],
      label: t('duplicated'),
      cell: ({ duplicated }) => (duplicated ? <StateBadge tone="bad">{t('duplicated')}</StateBadge> : '—'),
    },
    {
      key: 'reference',
      kind: 'code',
      label: t('reference'),
      sortable: true,
      cell: ({ reference }) => reference,
    },
    { key: 'telephone', label: t('telephone'), extra: true, cell: ({ telephone }) => telephone },
    { key: 'email', label: t('email'), extra: true, cell: ({ email }) => email ?? '—' },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('registrations');
  const today = useToday();
  return [
    {
      key: 'state',
      label: t('state'),
      choices: registrationStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'createdAt', label: t('sent'), periods: pastPeriods, today },
  ];
}
