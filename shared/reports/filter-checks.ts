import { limits } from '../limits.ts';
import { fewestOfPlate, normalizePlate } from '../plate.ts';
import { type Problem, rule } from '../schema.ts';
import type { FilterKind } from './filter-kinds.ts';

/** A filter's value as a query takes it, or what is wrong with it. */
type Read<Value> = { value: Value } | { wrong: Problem };

function readId(text: string): Read<number> {
  const id = Number(text);
  const isRight = Number.isSafeInteger(id) && id >= 1 && /^\d+$/.test(text);
  return isRight ? { value: id } : { wrong: rule('between', { min: 1, max: Number.MAX_SAFE_INTEGER }) };
}

function readWithin(text: string, { min, max }: { min: number; max: number }): Read<number> {
  const value = Number(text);
  const isRight = /^\d{1,2}$/.test(text) && value >= min && value <= max;
  return isRight ? { value } : { wrong: rule('between', { min, max }) };
}

/** A code that its vocabulary does not have is not wrong: it finds nothing. */
function readText(text: string): Read<string> {
  if (text.length > limits.textLength) return { wrong: rule('max', { max: limits.textLength }) };
  return text.includes('\0') ? { wrong: rule('characters') } : { value: text };
}

/** A plate in any spelling: a whole one, or with `*` behind it the beginning of one. */
function readPlate(text: string): Read<string> {
  const read = readText(text);
  if ('wrong' in read) return read;
  const plate = normalizePlate(read.value);
  const isTooShort = plate.endsWith('*') && plate.length <= fewestOfPlate;
  return isTooShort ? { wrong: rule('min', { min: fewestOfPlate }) } : { value: plate };
}

/** How the value of each kind of filter is read out of a call's text, which is not empty. */
export const filterChecks = {
  device: readId,
  slot: readId,
  method: readText,
  service: readText,
  stayService: readText,
  vehicleType: readText,
  invoiceStatus: readText,
  subscriberState: readText,
  liquidation: readId,
  holder: readText,
  plate: readPlate,
  concept: readId,
  weekday: (text) => readWithin(text, { min: 1, max: 7 }),
  hour: (text) => readWithin(text, { min: 0, max: 23 }),
} satisfies Readonly<Record<FilterKind, (text: string) => Read<string | number>>>;

/** The type of a filter's value once it is read. */
export type FilterValue<Kind extends FilterKind> = Extract<
  ReturnType<(typeof filterChecks)[Kind]>,
  { value: unknown }
>['value'];
