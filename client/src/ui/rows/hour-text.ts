import { minuteOfDay } from '../../../../shared/hours.ts';

/** Completes an hour as people type it: `8`, `8:5`, `830` and `22.30` become `HH:mm`; anything else stays. */
export function hourText(typed: string): string {
  const match = /^(\d{1,2}?)(?:[:.h ](\d{1,2})|(\d{2}))?$/.exec(typed.trim());
  if (!match) return typed.trim();
  const [, hours = '', parted, joined] = match;
  const text = `${hours.padStart(2, '0')}:${(parted ?? joined ?? '').padStart(2, '0')}`;
  return minuteOfDay(text) === null ? typed.trim() : text;
}
