import { minuteOfDay } from '../../../../shared/hours.ts';

const pattern = /^(\d{1,2}?)(?:[:.h ](\d{1,2})(?::\d{2})?|(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** Completes an hour as people write it: `8`, `8:5`, `830`, `22.30` and `8:30 p. m.` become `HH:mm`; anything else stays. */
export function hourText(typed: string): string {
  const match = pattern.exec(typed.trim());
  if (!match) return typed.trim();
  const [, hours = '', parted, joined, half] = match;
  const text = `${hourOfDay(hours, half).padStart(2, '0')}:${(parted ?? joined ?? '').padStart(2, '0')}`;
  return minuteOfDay(text) === null ? typed.trim() : text;
}

/** An hour before or after noon as one of 24; one beyond 12 is none and stays no hour. */
function hourOfDay(hours: string, half: string | undefined): string {
  if (!half) return hours;
  if (Number(hours) < 1 || Number(hours) > 12) return '99';
  return String((Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}
