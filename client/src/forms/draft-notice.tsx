import { useTranslation } from 'react-i18next';
import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';

interface DraftNoticeProps {
  /** When the draft was written, epoch milliseconds. */
  at: number;
  /** The record was changed since. */
  isOutdated: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Says that the form holds what was not saved before. */
export function DraftNotice({ at, isOutdated, onKeep, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { day: 'numeric', month: 'short' }),
  }).format(at);
  return (
    <div className="notice-bar draft-notice" role="status">
      <span>
        {t('draftRestored', { time })} {isOutdated && t('draftOutdated')}
      </span>
      <span className="notice-actions">
        <Button kind="secondary" onClick={onKeep}>
          {t('draftKeep')}
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          {t('draftDiscard')}
        </Button>
      </span>
    </div>
  );
}
