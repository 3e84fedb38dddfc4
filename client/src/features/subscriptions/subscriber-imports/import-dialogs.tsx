import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SubscriberImport } from '../../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { importPath } from '../subscription-views.ts';
import { resource } from './import-view.ts';

interface ImportDialogProps {
  one: SubscriberImport;
  onClose: () => void;
}

/** Asks before the subscribers are made. */
export function ConfirmImport({ one, onClose }: ImportDialogProps) {
  const { t } = useTranslation('subscriberImports');
  const command = useCommand<SubscriberImport>(resource);
  const left = one.good - one.made - one.refused;
  return (
    <SureDialog
      kind="primary"
      title={t('confirmTitle', { count: left })}
      action={one.making ? t('goOn') : t('confirm', { count: left })}
      onConfirm={async () => {
        await command('POST', one.id, 'confirmation', { version: one.version });
        notify({ kind: 'success', text: t('confirmed') });
      }}
      onClose={onClose}
    >
      <p>{t('confirmBody')}</p>
      {one.newParties > 0 && <p>{t('confirmParties', { count: one.newParties })}</p>}
    </SureDialog>
  );
}

/** Asks before a file is discarded, and goes back to where another one is sent. */
export function DiscardImport({ one, onClose }: ImportDialogProps) {
  const { t } = useTranslation('subscriberImports');
  const navigate = useNavigate();
  const refresh = useRefresh([resource]);
  return (
    <SureDialog
      title={t('discardTitle')}
      action={t('discard')}
      onConfirm={async () => {
        await call('DELETE', resourcePath(resource, one.id));
        await refresh();
        notify({ kind: 'success', text: t('discarded') });
      }}
      onDone={() => void navigate(importPath('new'))}
      onClose={onClose}
    >
      <p>{t('discardBody')}</p>
    </SureDialog>
  );
}
