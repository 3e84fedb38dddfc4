import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Company, CompanyInput } from '../../../../shared/features/companies/company.schema.ts';
import { companyNotices } from '../../../../shared/notices/companies.ts';
import { noticeText } from '../../../../shared/notices/entry.ts';
import { useRecord } from '../../api/use-record.ts';
import { useSave } from '../../api/use-save.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayWrite, useSession } from '../../session/session-context.ts';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { listView } from './companies-view.ts';
import { CompanyForm } from './company-form.tsx';

/** Loads the company and shows its form. */
export function CompanyEditor({ id }: { id: number }) {
  const { t } = useTranslation(['companies', 'routes', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const mayWrite = useMayWrite(listView);
  const { update } = useSave<CompanyInput, Company>('companies');
  const { data, error, mutate } = useRecord<Company>('companies', id);
  const list = { label: t('routes:view/company/search'), to: `/${listView}` };
  return (
    <>
      <PageHeader
        title={data?.name ?? t('editTitle')}
        trail={[{ label: t('shell:groups.configuration') }, list]}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <CompanyForm
          company={data}
          readOnly={!mayWrite}
          save={(payload, version) => update(id, version ?? data.version, payload)}
          onSaved={async (saved) => {
            notify({ kind: 'success', text: noticeText(companyNotices.companySaved, language, saved.name) });
            await navigate(list.to);
            // Its name stands in the lot switcher too.
            await refresh();
          }}
        />
      )}
    </>
  );
}
