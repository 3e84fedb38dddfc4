import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type GuardianPerson,
  guardianKinds,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { comingPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { GuardHeader } from './guard-header.tsx';
import { personPath, persons, personView, registrationView } from './guardian-views.ts';

/** Everybody who is known at the guard desk. */
export function PersonList() {
  const { t } = useTranslation('guardian');
  const mayWrite = useMayWrite(personView);
  const create = useMayWrite(registrationView) && (
    <Link className="btn btn-primary" to={`/${registrationView}`}>
      <Icon name="plus" />
      {t('register')}
    </Link>
  );
  return (
    <>
      <GuardHeader tab="persons" />
      <RecordTable<GuardianPerson>
        resource={persons}
        label={t('persons')}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('personSearch')}
        nameOf={({ name }) => name}
        mayRemove={({ visitId }) => visitId === null}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
          }))
        }
        empty={
          <Empty title={t('personsEmpty')} action={create}>
            {t('personsEmptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<GuardianPerson>[] {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: t('person'),
      sortable: true,
      cell: ({ id, name }) => <Link to={personPath(id)}>{name}</Link>,
    },
    {
      key: 'identification',
      kind: 'code',
      label: t('document'),
      sortable: true,
      cell: ({ identification }) => identification,
    },
    { key: 'kind', label: t('kind'), sortable: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'company', label: t('company'), cell: ({ company }) => company ?? '—' },
    {
      key: 'validTo',
      kind: 'date',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => (validTo ? shortDay(validTo, language) : t('noEnd')),
    },
    {
      key: 'status',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ status }) => (
        <StateBadge tone={status === 'B' ? 'bad' : status === 'A' ? 'good' : 'quiet'}>
          {t(`statuses.${status}`)}
        </StateBadge>
      ),
    },
    {
      key: 'insideSince',
      kind: 'date',
      derived: true,
      fields: ['insideSince'],
      label: t('visitStates.inside'),
      cell: ({ insideSince }) => (insideSince ? <Moment at={insideSince} /> : '—'),
    },
    {
      key: 'host',
      label: t('host'),
      derived: true,
      fields: ['host'],
      extra: true,
      cell: ({ host }) => host ?? '—',
    },
    {
      key: 'vehicles',
      label: t('vehicles'),
      extra: true,
      cell: ({ vehicles }) => vehicles.join(', ') || '—',
    },
    {
      key: 'validFrom',
      kind: 'date',
      label: t('validFrom'),
      sortable: true,
      extra: true,
      cell: ({ validFrom }) => shortDay(validFrom, language),
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('guardian');
  const today = useToday();
  return [
    {
      key: 'kind',
      label: t('kind'),
      choices: guardianKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'status',
      label: t('state'),
      choices: (['A', 'B'] as const).map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { key: 'validTo', label: t('validTo'), periods: comingPeriods, today },
  ];
}
