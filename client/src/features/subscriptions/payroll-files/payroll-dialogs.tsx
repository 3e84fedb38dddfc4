import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useSave } from '../../../api/use-save.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { payrollPath, resource } from './payroll-view.ts';

interface FileDialogProps {
  file: PayrollFile;
  onClose: () => void;
}

/** Asks before receipts are made of what fits, or of what stayed. */
export function ConfirmFile({ file, onClose }: FileDialogProps) {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  const { currency } = useLot();
  const command = useCommand<PayrollFile>(resource);
  const { state, fitting, problems } = file;
  const isFirst = state !== 'booked';
  const total = formatMoney(file.fittingTotal, currency, language);
  const first = state === 'booking' ? t('continue') : t('confirm', { count: fitting });
  return (
    <SureDialog
      kind="primary"
      title={isFirst ? t('confirmTitle', { count: fitting, total }) : t('againTitle', { count: problems })}
      action={isFirst ? first : t('again')}
      onConfirm={async () => {
        await command('POST', file.id, 'confirmation', { version: file.version });
        notify({ kind: 'success', text: t('confirmed') });
      }}
      onClose={onClose}
    >
      <p>{isFirst ? t('confirmBody') : t('againBody')}</p>
    </SureDialog>
  );
}

export function DiscardFile({ file, onClose }: FileDialogProps) {
  const { t } = useTranslation('payrollFiles');
  const navigate = useNavigate();
  const { remove } = useSave(resource);
  return (
    <SureDialog
      title={t('discardTitle')}
      action={t('discard')}
      onConfirm={async () => {
        await remove(file.id, file.version);
        notify({ kind: 'success', text: t('discarded') });
      }}
      onClose={onClose}
      onDone={() => void navigate(payrollPath)}
    >
      <p>{t('discardBody')}</p>
    </SureDialog>
  );
}
