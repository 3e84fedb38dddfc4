import { useTranslation } from 'react-i18next';
import { clockWords } from '../../../../../shared/features/site/devices/clock-words.ts';
import type { Terminal } from '../../../../../shared/features/site/devices/terminal.ts';
import {
  isPaperWord,
  isPrinterWord,
  type Level,
  levelsOf,
} from '../../../../../shared/features/site/devices/terminal-health.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';

const tones: Record<Level, Tone> = { good: 'good', warning: 'warning', bad: 'bad', unknown: 'quiet' };

/** What is told of one reading; a dash where the terminal tells nothing. */
function ReadingBadge({ level, words }: { level: Level; words: string | null }) {
  if (words === null) return '—';
  return <StateBadge tone={tones[level]}>{words}</StateBadge>;
}

export function Battery({ terminal }: { terminal: Terminal }) {
  const { battery } = terminal;
  const percent = new Intl.NumberFormat(locales[useLanguage()], { style: 'percent' });
  return (
    <ReadingBadge
      level={levelsOf(terminal).battery}
      words={battery === null ? null : percent.format(battery / 100)}
    />
  );
}

export function Printer({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation('terminals');
  const { printer } = terminal;
  const words = isPrinterWord(printer) ? t(`printerWords.${printer}`) : printer;
  return <ReadingBadge level={levelsOf(terminal).printer} words={words} />;
}

export function Paper({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation('terminals');
  const { paper } = terminal;
  const words = isPaperWord(paper) ? t(`paperWords.${paper}`) : paper;
  return <ReadingBadge level={levelsOf(terminal).paper} words={words} />;
}

/** How far a terminal's clock is off ours. */
export function Clock({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation('terminals');
  const language = useLanguage();
  const { clockDrift } = terminal;
  if (clockDrift === null) return <ReadingBadge level="unknown" words={null} />;
  const words = clockWords(clockDrift, language, {
    exact: t('clockExact'),
    behind: (time) => t('clockBehind', { time }),
    ahead: (time) => t('clockAhead', { time }),
  });
  return <ReadingBadge level={levelsOf(terminal).clockDrift} words={words} />;
}
