import { locales } from '../../../money.ts';
import type { Language } from '../../../values.ts';

/** Milliseconds that nobody can be blamed for: the way of the message is in them. */
const exactWithin = 2000;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** How far a terminal's clock is off ours (milliseconds, ours less its own) in the largest unit that says it well. */
export function clockWords(
  drift: number,
  language: Language,
  words: { exact: string; behind: (time: string) => string; ahead: (time: string) => string },
): string {
  const off = Math.abs(drift);
  if (off < exactWithin) return words.exact;
  const [unit, length] = units.find(([, one]) => off >= one * 2) ?? ['second', 1000];
  const format = new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'short' });
  const time = format.format(Math.round(off / length));
  return drift > 0 ? words.behind(time) : words.ahead(time);
}
