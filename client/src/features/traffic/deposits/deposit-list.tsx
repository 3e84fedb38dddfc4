import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Deposit, depositStates } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import type { Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { CashPanel } from './cash-panel.tsx';
import { path, resource, view } from './deposit.form.ts';
import { useDepositColumns } from './deposit-columns.tsx';

/** Cash that is not at the bank, and that which is. */
export function DepositList() {
  const { t } = useTranslation(['deposits', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useDepositColumns();
  const today = useToday();
  const filters: Filter[] = [
    { key: 'date', label: t('date'), periods: pastPeriods, today },
    {
      key: 'state',
      label: t('state'),
      choices: depositStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'differs', label: t('difference'), choices: [{ value: 'true', label: t('differs') }] },
    { key: 'unconfirmed', label: t('credit'), choices: [{ value: 'true', label: t('unconfirmed') }] },
  ];
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?deposit=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.billing') }]}
        action={create}
      />
      <CashPanel />
      <RecordTable<Deposit>
        resource={resource}
        also={[`${resource}/cash`]}
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ reference }) => reference}
        mayRemove={({ state }) => state === 'in-transit'}
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
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
