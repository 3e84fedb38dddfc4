import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purge, PurgedStay } from '../../../../../shared/features/traffic/purges/purge.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { asApiError } from '../../../api/api-error.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useAll } from '../../../api/use-all.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureTable } from '../../../lists/figure-table.tsx';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { view } from './purges-view.ts';

/** The stays of a purge, which of them came back, and the way to bring back the others. */
export function PurgeDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('purges');
  const purge = useRead<Purge>(resourcePath('purges', id));
  const stays = useAll<PurgedStay>(`purges/${id}/stays`, {});
  const mayWrite = useMayWrite(view);
  const [isUndoing, setUndoing] = useState(false);
  const error = purge.error ?? stays.error;
  if (isUndoing)
    return (
      <UndoDialog
        id={id}
        onClose={() => {
          void Promise.all([purge.mutate(), stays.mutate()]);
          setUndoing(false);
        }}
      />
    );
  return (
    <Dialog
      title={t('purgeOf', { id })}
      onClose={onClose}
      size="lg"
      footer={
        mayWrite &&
        purge.data?.undoneAt === null && (
          <Button kind="secondary" onClick={() => setUndoing(true)}>
            {t('undo')}
          </Button>
        )
      }
    >
      {!(purge.data && stays.data) &&
        (error ? <Failure error={error} onRetry={() => void purge.mutate()} /> : <Skeleton />)}
      {purge.data?.undoneAt && (
        <p className="alert alert-warning">
          {t('undone')} <Moment at={purge.data.undoneAt} />: {purge.data.undoReason}
        </p>
      )}
      {purge.data && <p>{purge.data.reason}</p>}
      {stays.data && <Stays stays={stays.data} />}
    </Dialog>
  );
}

function Stays({ stays }: { stays: readonly PurgedStay[] }) {
  const { t } = useTranslation('purges');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number | null) => (minor === null ? '—' : formatMoney(minor, currency, language));
  return (
    <FigureTable
      label={t('stays')}
      head={t('vehicle')}
      nameOf={({ plate, ticket }) => plate ?? ticket}
      columns={[
        { key: 'entryAt', label: t('entryAt'), isText: true, cell: ({ entryAt }) => <Moment at={entryAt} /> },
        { key: 'foregone', label: t('foregone'), cell: ({ foregone }) => money(foregone) },
        {
          key: 'returnedAt',
          label: t('returned'),
          isText: true,
          cell: ({ returnedAt }) => (returnedAt ? <Moment at={returnedAt} /> : '—'),
          isNothing: ({ returnedAt }) => returnedAt === null,
        },
      ]}
      rows={stays}
      rowKey={({ id }) => id}
    />
  );
}

/** Plates of it have entered again since. */
const enteredAgain = -3226;

function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('purges');
  const refresh = useRefresh(['purges', 'purges/candidates', 'inside']);
  const [reason, setReason] = useState('');
  const [keepSeen, setKeepSeen] = useState(false);
  return (
    <SureDialog
      title={t('undoTitle', { id })}
      action={keepSeen ? t('undoOthers') : t('undo')}
      kind="primary"
      onConfirm={async () => {
        await call('POST', `${resourcePath('purges', id)}/undo`, { body: { reason, keepSeen } }).catch(
          (error) => {
            if (asApiError(error).body.code === enteredAgain) setKeepSeen(true);
            throw error;
          },
        );
        await refresh();
        notify({ kind: 'success', text: t('undoDone') });
      }}
      onClose={onClose}
    >
      <p>{t('undoBody')}</p>
      <TextInput label={t('reason')} text={reason} onText={setReason} />
    </SureDialog>
  );
}
