import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { shortDay } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** A day of a terminal or of the office (null) that was left out, and why. */
export interface LeftDay {
  deviceId: number | null;
  day: string;
  message: string;
}

interface DaysOutcomeProps {
  title: string;
  /** What was done. */
  done: string;
  /** Says that not all days are listed, where they are not. */
  more: ReactNode;
  left: readonly LeftDay[];
  leftTitle: string;
  nameOf: (deviceId: number | null) => string;
  onClose: () => void;
}

/** What came of a press that was about many days. */
export function DaysOutcome({ title, done, more, left, leftTitle, nameOf, onClose }: DaysOutcomeProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p role="status">{done}</p>
      {more && <p>{more}</p>}
      {left.length > 0 && (
        <>
          <p>{leftTitle}</p>
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
