import { clockWords } from '../../../../shared/features/site/devices/clock-words.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';

/** How far a terminal's clock is off, as its screen tells it. */
export function clockLabel(drift: number, { terminals }: Texts, language: Language): string {
  return clockWords(drift, language, {
    exact: terminals.clockExact,
    behind: (time) => filled(terminals.clockBehind, { time }),
    ahead: (time) => filled(terminals.clockAhead, { time }),
  });
}
