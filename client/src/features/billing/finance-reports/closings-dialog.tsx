import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../../shared/dates.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useToday } from '../../../live/use-today.ts';
import { DaysOutcome, type LeftDay } from '../days-outcome.tsx';
import { resource } from './reports-view.ts';

interface Closed {
  closed: number;
  left: LeftDay[];
  more: boolean;
}

interface ClosingsDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/** Closes all days until one, and says which stay open and why. */
export function ClosingsDialog({ onClose, onChanged }: ClosingsDialogProps) {
  const { t } = useTranslation('financeReports');
  const id = useId();
  const today = useToday();
  const nameOf = usePlaceNames('financeReports');
  const refresh = useRefresh([resource]);
  const [until, setUntil] = useState(addDays(today, -1));
  const [done, setDone] = useState<Closed | null>(null);
  if (done)
    return (
      <DaysOutcome
        title={t('closeUntil')}
        done={t('closedDays', { count: done.closed })}
        more={done.more && t('more')}
        left={done.left}
        leftTitle={t('left')}
        nameOf={nameOf}
        onClose={onClose}
      />
    );
  return (
    <SureDialog
      title={t('closeUntil')}
      action={t('closeDays')}
      kind="primary"
      onConfirm={async () => {
        const answer = await call<Closed>('POST', resourcePath(`${resource}/closings`), { body: { until } });
        await refresh();
        onChanged();
        setDone(answer);
      }}
      onClose={onClose}
      onDone={() => {}}
    >
      <p>{t('closeUntilBody')}</p>
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('until')}
        </label>
        <input
          id={id}
          type="date"
          className="form-control"
          max={today}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
    </SureDialog>
  );
}
