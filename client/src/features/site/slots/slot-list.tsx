import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Slot } from '../../../../../shared/features/site/slots/slot.schema.ts';
import { useLive } from '../../../live/live.tsx';
import { NextStep, useJustSaved } from '../../../records/next-step.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useSlotColumns } from './slot-columns.tsx';
import { path, view } from './slots-view.ts';

const refreshEvery = 15_000;

/** The slots of the lot with their use, live. */
export function SlotList() {
  const { t } = useTranslation(['slots', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useSlotColumns();
  const saved = useJustSaved();
  // In a lot that has tariffs, a further slot has the general ones.
  const needsTariff = useLive().page?.setUp?.tariffs === false;
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?slot=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} trail={[{ label: t('shell:groups.operation') }]} action={create} />
      {saved && needsTariff && (
        <NextStep view="view/rate" to="/view/rate" action={t('nextAction')}>
          {t('next', { title: saved.savedName })}
        </NextStep>
      )}
      <RecordTable<Slot>
        resource="slots"
        also={['occupancy']}
        label={t('list')}
        columns={columns}
        searchLabel={t('search')}
        refreshEvery={refreshEvery}
        nameOf={({ title }) => title}
        removal={
          mayWrite &&
          ((title) => ({
            button: t('removeOf', { title }),
            title: t('removeTitle', { title }),
            body: t('removeBody'),
            done: t('removed', { title }),
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
