import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { failureText } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { downloadFile } from '../../../exports/download.ts';
import { FileDrop } from '../../../forms/file-drop.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { filePath, payrollPath, payrollView, resource } from './payroll-view.ts';

/** Takes a payroll file; what is in it is looked at before anything is booked. */
export function PayrollNew() {
  const { t } = useTranslation(['payrollFiles', 'routes', 'shell']);
  const navigate = useNavigate();
  const { send, sending, error } = useUpload<PayrollFile & { message: string }>(resource, (taken) => {
    notify({ kind: 'success', text: taken.message });
    return navigate(filePath(taken.id), { replace: true });
  });
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${payrollView}`), to: payrollPath }]}
        action={<TemplateButton />}
      />
      <p>{t('intro')}</p>
      <FileDrop
        choose={t('choose')}
        drop={t('drop')}
        help={t('fileHelp')}
        status={sending === null ? '' : t('sending')}
        error={error}
        busy={sending !== null}
        onFile={(file) => void send(file)}
      />
    </>
  );
}

function TemplateButton() {
  const { t } = useTranslation(['payrollFiles', 'ui']);
  const language = useLanguage();
  const path = resourcePath(`${resource}/template`, undefined, { view: payrollPath, language });
  const download = () =>
    downloadFile(path).catch((error: unknown) =>
      notify({ kind: 'error', text: failureText(error, t('ui:failedNetwork'), t('ui:failed')) }),
    );
  return (
    <Button kind="secondary" icon="download" onClick={() => void download()}>
      {t('template')}
    </Button>
  );
}
