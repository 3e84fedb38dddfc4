import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { IncomeSetting } from '../../../../shared/features/income-settings/income-setting.schema.ts';
import { useAll } from '../../api/use-all.ts';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { type Named, path, view } from './income.form.ts';
import { IncomeForm } from './income-form.tsx';

/** Loads the setting with the lot's concepts and shows its form; without an id, the form of a new one. */
export function IncomeEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['incomeSettings', 'routes', 'shell', 'values']);
  const navigate = useNavigate();
  const concepts = useAll<Named>('concepts', { sort: 'name' });
  const { data, error, mutate } = useRecord<IncomeSetting>('income-settings', id);
  const failure = error ?? concepts.error;
  const isReady = concepts.data !== undefined && (id === null || data !== undefined);
  return (
    <>
      <PageHeader
        title={data ? t(`values:incomeKinds.${data.kind}`) : t('incomeSettings:newTitle')}
        trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
      />
      {failure && !isReady && (
        <Failure error={failure} onRetry={() => void Promise.all([mutate(), concepts.mutate()])} />
      )}
      {!isReady && !failure && <Skeleton />}
      {isReady && (
        <IncomeForm setting={data} concepts={concepts.data ?? []} onDone={() => void navigate(path)} />
      )}
    </>
  );
}
