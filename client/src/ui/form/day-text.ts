import { isDay, localDay, parseInstant } from '../../../../shared/dates.ts';

/** No day is written longer, its weekday and hour included; what is pasted may be a whole page. */
const longest = 80;

/**
 * The day that a typed or pasted text means, `yyyy-mm-dd`: `05/11/2026`, `5-11-26`, `20261105`, `5 de nov. de 2026` and
 * an instant are all 2026-11-05. Of figures alone the day stands before the month, as in Colombia, and a year of two
 * figures is one of this century. What is no day is handed back as it is, for the schema to refuse.
 * @param timeZone whose day an instant with an offset means
 */
export function dayText(typed: string, timeZone: string): string {
  if (typed.length > longest) return typed;
  const text = typed.trim();
  const instant = parseInstant(text);
  if (!Number.isNaN(instant)) return localDay(instant, timeZone);
  const parts = withoutTime(text).match(/\p{L}+|\d+/gu) ?? [];
  const day = ofFigures(parts) ?? ofWords(parts) ?? '';
  return isDay(day) ? day : typed;
}

function withoutTime(text: string): string {
  return text.replace(/[T\s,]+\d{1,2}:\d{2}.*$/i, '');
}

function ofFigures(parts: readonly string[]): string | undefined {
  const text = parts.join('-');
  const [, year, month, day] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? /^((?:19|2\d)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year && month && day && isDay(written(year, month, day))) return written(year, month, day);
  const [, first, second, third] =
    /^(\d{1,2})-(\d{1,2})-(\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  return first && second && third ? written(third, second, first) : undefined;
}

const months = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'january february march april may june july august september october november december'.split(' '),
};
const weekday =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const joint = /^(?:de|del|of|the|st|nd|rd|th)$/;

/** A day whose month is a word, whole or shortened to three letters or more. */
function ofWords(parts: readonly string[]): string | undefined {
  const plain = parts
    .map((part) => part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .filter((part) => !joint.test(part) && !weekday.test(part));
  const [month, ...surplus] = plain.flatMap((part) => (/\d/.test(part) ? [] : [monthOf(part)]));
  const figures = plain.filter((part) => /\d/.test(part));
  if (!month || surplus.length > 0 || figures.length !== 2) return undefined;
  const [first = '', second = ''] = figures;
  return first.length === 4 ? written(first, month, second) : written(second, month, first);
}

function monthOf(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const starts = (name: string) => name.startsWith(word);
  const place = Math.max(months.es.findIndex(starts), months.en.findIndex(starts));
  return place < 0 ? undefined : String(place + 1);
}

function written(year: string, month: string, day: string): string {
  const whole = year.length === 2 ? `20${year}` : year;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
