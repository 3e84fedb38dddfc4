import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Company, CompanyInput } from '../../../../../shared/features/site/companies/company.schema.ts';
import { companyNotices } from '../../../../../shared/notices/companies.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { useSave } from '../../../api/use-save.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { useMayWrite, useSession } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { listView } from './companies-view.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyLogoPanel } from './company-logo.tsx';

/** Loads the company and shows its form. */
export function CompanyEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['companies', 'routes', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const mayWrite = useMayWrite(listView);
  const { update } = useSave<CompanyInput, Company>('companies');
  const list = { label: t('routes:view/company/search'), to: `/${listView}` };
  return (
    <RecordPage<Company>
      resource="companies"
      id={id}
      title={(company) => company?.name ?? t('editTitle')}
      trail={[{ label: t('shell:groups.configuration') }, list]}
    >
      {(company) =>
        company && (
          <>
            <CompanyLogoPanel id={company.id} readOnly={!mayWrite} />
            <CompanyForm
              company={company}
              readOnly={!mayWrite}
              save={(payload, version) => update(company.id, version ?? company.version, payload)}
              onSaved={async (saved) => {
                const text = noticeText(companyNotices.companySaved, language, saved.name);
                notify({ kind: 'success', text });
                await navigate(list.to);
                // Its name stands in the lot switcher too.
                await refresh();
              }}
            />
          </>
        )
      }
    </RecordPage>
  );
}
