import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRecord } from '../../../api/use-record.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useToday } from '../../../live/use-today.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource } from './deposit.form.ts';

interface CreditProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Reads the deposit and the lists again after it was changed. */
function useDone({ id }: Deposit): (text: string) => Promise<void> {
  const refresh = useRefresh([resource]);
  const { mutate } = useRecord<Deposit>(resource, id);
  return async (text) => {
    await Promise.all([refresh(), mutate()]);
    notify({ kind: 'success', text });
  };
}

/** Notes what the bank's statement shows of a deposit. */
export function CreditDialog({ deposit, onClose }: CreditProps) {
  const { t } = useTranslation('deposits');
  const done = useDone(deposit);
  const today = useToday();
  const id = useId();
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState(minorText(deposit.total));
  const [isAsked, setAsked] = useState(false);
  const amount = minorOf(typed);
  const isAmount = typeof amount === 'number';
  return (
    <SureDialog
      title={t('creditAction')}
      action={t('creditAction')}
      kind="primary"
      onConfirm={async () => {
        setAsked(true);
        await call('POST', `${resourcePath(resource, deposit.id)}/credit`, {
          body: { version: deposit.version, date, amount: isAmount ? amount : null },
        });
        await done(t('creditDone'));
      }}
      onClose={onClose}
    >
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('creditedOn')}
        </label>
        <DayInput id={id} value={date} onChange={setDate} min={deposit.date} max={today} />
      </div>
      <MoneyInput
        label={t('credited')}
        text={typed}
        onText={setTyped}
        problem={isAsked && !isAmount ? t('amountNeeded') : null}
      />
    </SureDialog>
  );
}

/** Takes the note of a credit back. */
export function UndoDialog({ deposit, onClose }: CreditProps) {
  const { t } = useTranslation('deposits');
  const done = useDone(deposit);
  return (
    <SureDialog
      title={t('creditUndo')}
      action={t('creditUndo')}
      onConfirm={async () => {
        await call('DELETE', `${resourcePath(resource, deposit.id)}/credit?version=${deposit.version}`);
        await done(t('creditUndone'));
      }}
      onClose={onClose}
    >
      <p>{t('creditBody')}</p>
    </SureDialog>
  );
}
