import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../../shared/dates.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useToday } from '../../../live/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { resource } from './reports-view.ts';
import { usePlaceNames } from './use-place-names.ts';

interface Left {
  deviceId: number | null;
  day: string;
  message: string;
}

interface Closed {
  closed: number;
  left: Left[];
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
  const refresh = useRefresh([resource]);
  const [until, setUntil] = useState(addDays(today, -1));
  const [done, setDone] = useState<Closed | null>(null);
  if (done) return <Outcome done={done} onClose={onClose} />;
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

function Outcome({ done: { closed, left, more }, onClose }: { done: Closed; onClose: () => void }) {
  const { t } = useTranslation(['financeReports', 'ui']);
  const language = useLanguage();
  const nameOf = usePlaceNames();
  return (
    <Dialog
      title={t('closeUntil')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <p role="status">{t('closedDays', { count: closed })}</p>
      {more && <p>{t('more')}</p>}
      {left.length > 0 && (
        <>
          <p>{t('left')}</p>
          <ul>
            {left.map(({ deviceId, day, message }) => (
              <li key={`${deviceId}/${day}`}>
                {nameOf(deviceId)} · {shortDay(day, language)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
