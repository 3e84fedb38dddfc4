import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Closure } from '../../../../../shared/features/traffic/closures/closure.ts';
import type { Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useClosureColumns } from './closure-columns.tsx';
import { closuresView, resource } from './closures-view.ts';

const ClosureDialog = later(async () => (await import('./closure-dialog.tsx')).ClosureDialog);
const CountDialog = later(async () => (await import('./count-dialog.tsx')).CountDialog);
const MovementDialog = later(async () => (await import('./movement-dialog.tsx')).MovementDialog);

/** Shifts that were closed, at terminals and at the office, each opening what is behind its figures. */
export function Page() {
  const { t } = useTranslation(['closures', 'routes', 'shell']);
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('closure'));
  const mayWrite = useMayWrite(closuresView);
  const [asked, setAsked] = useState<'count' | 'movement' | null>(null);
  const columns = useClosureColumns();
  const today = useToday();
  const filters: Filter[] = [
    { key: 'at', label: t('at'), periods: pastPeriods, today },
    { key: 'deviceId', label: t('terminal'), resource: 'devices', nameField: 'name' },
    { key: 'office', label: t('where'), choices: [{ value: 'true', label: t('office') }] },
    { key: 'differs', label: t('difference'), choices: [{ value: 'true', label: t('differs') }] },
  ];
  const close = () =>
    setParams((now) => {
      now.delete('closure');
      return now;
    });
  return (
    <>
      <PageHeader
        title={t(`routes:${closuresView}`)}
        trail={[{ label: t('shell:groups.billing') }]}
        action={
          mayWrite && (
            <div className="button-row">
              <Button kind="secondary" onClick={() => setAsked('movement')}>
                {t('move')}
              </Button>
              <Button onClick={() => setAsked('count')}>{t('count')}</Button>
            </div>
          )
        }
      />
      <ListTable<Closure>
        resource={resource}
        label={t('list')}
        columns={columns}
        filters={filters}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
      {shown > 0 && <ClosureDialog id={shown} onClose={close} />}
      {asked === 'count' && <CountDialog onClose={() => setAsked(null)} />}
      {asked === 'movement' && <MovementDialog onClose={() => setAsked(null)} />}
    </>
  );
}
