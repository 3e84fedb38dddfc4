import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { IncomeSetting } from '../../../../../shared/features/site/income-settings/income-setting.schema.ts';
import { limits } from '../../../../../shared/limits.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { incomeNotices } from '../../../../../shared/notices/income.ts';
import { incomeKinds } from '../../../../../shared/values.ts';
import { useList } from '../../../api/use-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { path, view } from './income.form.ts';
import { useIncomeColumns } from './income-columns.tsx';

/** Where each kind of income is posted, and whether some has no account yet. */
export function IncomeList() {
  const { t } = useTranslation(['incomeSettings', 'routes', 'shell', 'values']);
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useIncomeColumns();
  const all = useList<IncomeSetting>('income-settings', { size: limits.maximumPageSize }).data?.rows ?? [];
  const missing = incomeKinds.filter((kind) => all.every((setting) => setting.kind !== kind));
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
      {all.length > 0 && missing.length > 0 && (
        <p className="alert alert-warning">
          {noticeText(incomeNotices.incomeSettingIncomplete, language)}{' '}
          {t('incomeSettings:missing', {
            names: missing.map((kind) => t(`values:incomeKinds.${kind}`)).join(', '),
          })}
        </p>
      )}
      <RecordTable<IncomeSetting>
        resource="income-settings"
        label={t('incomeSettings:list')}
        columns={columns}
        searchLabel={t('incomeSettings:search')}
        nameOf={({ kind }) => t(`values:incomeKinds.${kind}`)}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('incomeSettings:removeOf', { name }),
            title: t('incomeSettings:removeTitle', { name }),
            body: t('incomeSettings:removeBody'),
            done: t('incomeSettings:removed', { name }),
          }))
        }
        empty={
          <Empty title={t('incomeSettings:empty')} action={create}>
            {t('incomeSettings:emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
