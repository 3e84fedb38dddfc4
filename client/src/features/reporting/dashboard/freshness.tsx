import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { clockTime } from '../../../ui/times.ts';

interface FreshnessProps {
  /** When the data was taken, ISO 8601. */
  at: string;
  /** IANA name of the lot's zone. */
  timeZone: string;
  paused: boolean;
  /** The last attempt to get newer data failed. */
  stale: boolean;
  onPause: (paused: boolean) => void;
}

/** How old the figures are, and a way to hold them still. */
export function Freshness({ at, timeZone, paused, stale, onPause }: FreshnessProps) {
  const { t } = useTranslation('start');
  const time = clockTime(at, timeZone, useLanguage());
  const words = paused ? 'paused' : stale ? 'stale' : 'updated';
  return (
    <div className={`freshness ${stale ? 'is-stale' : ''}`}>
      <span>{t(words, { time })}</span>
      <Button kind="quiet" icon={paused ? 'play' : 'pause'} onClick={() => onPause(!paused)}>
        {t(paused ? 'resume' : 'pause')}
      </Button>
    </div>
  );
}
