import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { comingPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { formView, isUsed, listView, type Resolution } from './resolution.ts';
import { useResolutionColumns } from './resolution-columns.tsx';

/** The authorisations to number invoices, with what is left of each. */
export function Page() {
  const { t } = useTranslation(['resolutions', 'routes', 'shell']);
  const mayRemove = useMayWrite(listView);
  const mayCreate = useMayWrite(formView);
  const columns = useResolutionColumns();
  const filters = [
    {
      key: 'active',
      label: t('state'),
      choices: [
        { value: 'true', label: t('states.active') },
        { value: 'false', label: t('states.inactive') },
      ],
    },
    { key: 'finalDate', label: t('finalDate'), periods: comingPeriods, today: useToday() },
  ];
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${formView}`}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/resolutions/list')}
        trail={[{ label: t('shell:groups.billing') }]}
        action={create}
      />
      <RecordTable<Resolution>
        resource="resolutions"
        label={t('routes:view/resolutions/list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ number }) => number}
        removal={
          mayRemove &&
          ((number) => ({
            button: t('removeOf', { number }),
            title: t('removeTitle', { number }),
            body: t('removeBody'),
            done: t('removed', { number }),
          }))
        }
        mayRemove={(resolution) => !isUsed(resolution)}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
