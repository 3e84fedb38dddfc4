import { useTranslation } from 'react-i18next';
import type { Company } from '../../../../../shared/features/site/companies/company.schema.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useSession } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';

interface CompanyRemovalProps {
  company: Company;
  onClose: () => void;
}

/**
 * Asks before a lot is deleted. The session is asked anew before anything else is: nothing may be read any more in the
 * name of a lot that is gone, and the switcher has it no more.
 */
export function CompanyRemoval({ company, onClose }: CompanyRemovalProps) {
  const { t } = useTranslation('companies');
  const session = useSession();
  const refreshList = useRefresh(['companies']);
  const { id, version, name } = company;
  async function remove() {
    await call('DELETE', resourcePath('companies', id, { version }));
    notify({ kind: 'success', text: t('removed', { name }) });
    await session.refresh();
    // Without its lot the whole page is read again.
    if (session.view.company?.id !== id) await refreshList();
  }
  return (
    <SureDialog title={t('removeTitle', { name })} onConfirm={remove} onClose={onClose}>
      <p>{t('removeBody')}</p>
      <p>{t('removeKept')}</p>
    </SureDialog>
  );
}
