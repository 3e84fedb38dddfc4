import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../../shared/bulk-deletion.ts';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { RemovalDialog } from '../../../records/removal-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import type { SubscriberAction } from './subscriber-actions.ts';
import { stateCounts } from './subscriber-views.ts';

interface ActionDialogProps {
  action: SubscriberAction | 'delete';
  subscriber: Subscriber;
  onClose: () => void;
}

/** Says what follows, asks, and does it to one subscriber. */
export function ActionDialog({ action, subscriber, onClose }: ActionDialogProps) {
  const { t } = useTranslation('subscribers');
  const refresh = useRefresh(['subscribers', stateCounts]);
  const { id, version, title } = subscriber;
  if (action === 'delete')
    return (
      <RemovalDialog
        resource="subscribers"
        also={[stateCounts]}
        record={subscriber}
        title={t('asks.delete', { title })}
        done={t('done.delete', { title })}
        onClose={onClose}
      >
        {t('actionHelp.delete')}
      </RemovalDialog>
    );
  async function run(): Promise<void> {
    const body = { action, rows: [{ id, version }] };
    const path = `${resourcePath('subscribers')}/bulk-actions`;
    const { results } = await call<{ results: BulkResult[] }>('POST', path, { body });
    const [result] = results;
    if (result && 'message' in result) throw new ApiError(result.status, result);
    await refresh();
    notify({ kind: 'success', text: t(`done.${action}`, { title }) });
  }
  return (
    <SureDialog
      title={t(`asks.${action}`, { title })}
      action={t(`actions.${action}`)}
      kind={action === 'suspend' ? 'danger' : 'primary'}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t(`actionHelp.${action}`)}</p>
    </SureDialog>
  );
}
