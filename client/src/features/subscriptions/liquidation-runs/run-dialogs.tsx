import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type {
  LiquidationRun,
  RunChange,
} from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { changesIn } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useSave } from '../../../api/use-save.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource, runsPath } from './runs-view.ts';

interface RunDialogProps {
  run: LiquidationRun;
  onClose: () => void;
}

/** Asks before numbers of the resolution are used; a draft that is out of date says what changed. */
export function ConfirmRun({ run, onClose }: RunDialogProps) {
  const { t } = useTranslation('liquidationRuns');
  const language = useLanguage();
  const { currency } = useLot();
  const command = useCommand<LiquidationRun>(resource);
  const [changes, setChanges] = useState<readonly RunChange[]>([]);
  const total = formatMoney(run.total, currency, language);
  return (
    <SureDialog
      kind="primary"
      title={t('confirmTitle', { count: run.bills, total })}
      action={t('confirm', { count: run.bills })}
      onConfirm={async () => {
        await command('POST', run.id, 'confirmation', { version: run.version }).catch((error) => {
          setChanges(changesIn<RunChange>(error));
          throw error;
        });
        notify({ kind: 'success', text: t('confirmed') });
      }}
      onClose={onClose}
    >
      <p>{t('confirmBody')}</p>
      {changes.length > 0 && <Changes changes={changes} />}
    </SureDialog>
  );
}

function Changes({ changes }: { changes: readonly RunChange[] }) {
  const { t } = useTranslation('liquidationRuns');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number | null) =>
    minor === null ? t('notBilled') : formatMoney(minor, currency, language);
  return (
    <>
      <p>{t('changesTitle')}</p>
      <ul>
        {changes.map(({ subscriberId, subscriber, before, after }) => (
          <li key={subscriberId}>
            {t('changed', { subscriber, before: money(before), after: money(after) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for the reason that the credit notes carry. */
export function UndoRun({ run, onClose }: RunDialogProps) {
  const { t } = useTranslation('liquidationRuns');
  const command = useCommand<LiquidationRun>(resource);
  const [reason, setReason] = useState(run.reason ?? '');
  const id = useId();
  return (
    <SureDialog
      title={t('undoTitle')}
      action={t('undo')}
      onConfirm={async () => {
        await command('POST', run.id, 'undo', { reason });
        notify({ kind: 'success', text: t('undoing') });
      }}
      onClose={onClose}
    >
      <p>{t('undoBody', { count: run.invoiced })}</p>
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('undoReason')}
        </label>
        <input
          id={id}
          className="form-control"
          value={reason}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="form-text" id={`${id}-help`}>
          {t('undoReasonHelp')}
        </p>
      </div>
    </SureDialog>
  );
}

export function DiscardRun({ run, onClose }: RunDialogProps) {
  const { t } = useTranslation('liquidationRuns');
  const navigate = useNavigate();
  const { remove } = useSave(resource);
  return (
    <SureDialog
      title={t('discardTitle')}
      action={t('discard')}
      onConfirm={async () => {
        await remove(run.id, run.version);
        notify({ kind: 'success', text: t('discarded') });
      }}
      onClose={onClose}
      onDone={() => void navigate(runsPath)}
    >
      <p>{t('discardBody')}</p>
    </SureDialog>
  );
}
