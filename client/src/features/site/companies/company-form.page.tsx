import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Company, CompanyInput } from '../../../../../shared/features/site/companies/company.schema.ts';
import { companyNotices } from '../../../../../shared/notices/companies.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { useSave } from '../../../api/use-save.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { listView } from './companies-view.ts';
import { CompanyForm } from './company-form.tsx';

/** Creates a lot, which is worked in from then on. */
export function Page() {
  const { t } = useTranslation(['companies', 'routes', 'shell']);
  const { create } = useSave<CompanyInput, Company>('companies');
  const { view, switchCompany } = useSession();
  const mayList = holdsView(view, listView);
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('title')}
        trail={[
          { label: t('shell:groups.configuration') },
          { label: t(`routes:${listView}`), ...(mayList && { to: `/${listView}` }) },
        ]}
      />
      <CompanyForm
        save={(payload) => create(payload)}
        onSaved={async (company) => {
          notify({
            kind: 'success',
            text: noticeText(companyNotices.companyCreated, language, company.name),
          });
          await switchCompany(company.id);
          await navigate('/view/start', { replace: true });
        }}
        saveLabel={t('save')}
      />
    </>
  );
}
