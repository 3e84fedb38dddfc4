import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { PlateRestriction } from '../../../../shared/features/plate-restrictions/plate-restriction.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useToday } from '../../live/use-today.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { StateBadge } from '../../ui/badges.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { shortDay } from '../../ui/dates.ts';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { CheckPanel } from './check-panel.tsx';
import { stateOf } from './restriction-words.ts';
import { path, view } from './restrictions-view.ts';
import { useRestrictionWords } from './use-restriction-words.ts';

const tones = { inForce: 'good', coming: 'quiet', suspended: 'warning', over: 'quiet' } as const;

/** The lot's plate restrictions, and a check of a plate against them. */
export function RestrictionList() {
  const { t } = useTranslation(['plateRestrictions', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<PlateRestriction | null>(null);
  const columns = useColumns(mayWrite ? setRemoving : undefined);
  const list = useListState(columns);
  const answer = useList<PlateRestriction>('plate-restrictions', list.query);
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?restriction=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/plate-restrictions')}
        trail={[{ label: t('shell:groups.operation') }]}
        action={create}
      />
      <CheckPanel />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="plate-restrictions" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource: 'plate-restrictions',
                pick: ({ id, version, title }) => ({ id, version, name: title }),
              }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveRestriction restriction={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** @param onRemove absent for who may only read */
function useColumns(onRemove?: (restriction: PlateRestriction) => void): Column<PlateRestriction>[] {
  const { t } = useTranslation(['plateRestrictions', 'values', 'ui']);
  const language = useLanguage();
  const today = useToday();
  const words = useRestrictionWords();
  return [
    {
      key: 'title',
      label: t('title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={`${path}?restriction=${id}`}>{title}</Link>,
    },
    {
      key: 'state',
      derived: true,
      label: t('state'),
      cell: (restriction) => {
        const state = stateOf(restriction, today);
        return <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>;
      },
    },
    {
      key: 'vehicleTypes',
      label: t('vehicleTypes'),
      cell: ({ vehicleTypes }) => vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`)).join(', '),
    },
    { key: 'rules', derived: true, label: t('digits'), cell: words.rules },
    { key: 'windows', derived: true, label: t('hours'), cell: ({ windows }) => words.hours(windows) },
    {
      key: 'validFrom',
      label: t('validFrom'),
      sortable: true,
      cell: ({ validFrom }) => shortDay(validFrom, language),
    },
    {
      key: 'validTo',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => (validTo ? shortDay(validTo, language) : '—'),
    },
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (restriction) =>
        onRemove && (
          <IconButton
            icon="trash"
            label={t('removeOf', { title: restriction.title })}
            onClick={() => onRemove(restriction)}
          />
        ),
    },
  ];
}

function RemoveRestriction({ restriction, onClose }: { restriction: PlateRestriction; onClose: () => void }) {
  const { t } = useTranslation('plateRestrictions');
  const { remove } = useSave('plate-restrictions');
  const { id, version, title } = restriction;
  return (
    <SureDialog
      title={t('removeTitle', { title })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { title }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
