import { useTranslation } from 'react-i18next';
import { useCompanyId } from '../../../api/company.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useOnce } from '../../../api/use-once.ts';
import { HistoryLink } from '../../../records/history-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { type Parameters, view } from './parameters.form.ts';
import { ParametersForm } from './parameters-form.tsx';

const path = resourcePath('operating-parameters');

/** How the lot works: one record, there from the start. */
export function Page() {
  const { t } = useTranslation(['routes', 'shell']);
  const company = useCompanyId();
  const { data, error, mutate } = useOnce<Parameters>(path);
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={company !== null && <HistoryLink resource="operating-parameters" id={company} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <ParametersForm
          key={data.version}
          parameters={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
        />
      )}
    </>
  );
}
