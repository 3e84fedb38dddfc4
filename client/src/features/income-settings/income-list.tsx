import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { IncomeSetting } from '../../../../shared/features/income-settings/income-setting.schema.ts';
import { noticeText } from '../../../../shared/notices/entry.ts';
import { incomeNotices } from '../../../../shared/notices/income.ts';
import { incomeKinds } from '../../../../shared/values.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { path, view } from './income.form.ts';
import { useIncomeColumns } from './income-columns.tsx';

/** Where each kind of income is posted, and whether some has no account yet. */
export function IncomeList() {
  const { t } = useTranslation(['incomeSettings', 'routes', 'shell', 'values']);
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<IncomeSetting | null>(null);
  const columns = useIncomeColumns(mayWrite ? setRemoving : undefined);
  const list = useListState(columns);
  const answer = useList<IncomeSetting>('income-settings', list.query);
  const all = useList<IncomeSetting>('income-settings', { size: 1 });
  const isIncomplete = all.data !== undefined && all.data.total > 0 && all.data.total < incomeKinds.length;
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?income=new`)}>
      {t('incomeSettings:create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      {isIncomplete && (
        <p className="alert alert-warning">{noticeText(incomeNotices.incomeSettingIncomplete, language)}</p>
      )}
      <DataTable
        label={t('incomeSettings:list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="income-settings" list={list} columns={columns} />}
        searchLabel={t('incomeSettings:search')}
        selectable={
          mayWrite
            ? {
                resource: 'income-settings',
                pick: ({ id, version, kind }) => ({ id, version, name: t(`values:incomeKinds.${kind}`) }),
              }
            : undefined
        }
        empty={
          <Empty title={t('incomeSettings:empty')} action={create}>
            {t('incomeSettings:emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveIncome setting={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveIncome({ setting, onClose }: { setting: IncomeSetting; onClose: () => void }) {
  const { t } = useTranslation(['incomeSettings', 'values']);
  const { remove } = useSave('income-settings');
  const { id, version, kind } = setting;
  const name = t(`values:incomeKinds.${kind}`);
  return (
    <SureDialog
      title={t('incomeSettings:removeTitle', { name })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('incomeSettings:removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('incomeSettings:removeBody')}</p>
    </SureDialog>
  );
}
