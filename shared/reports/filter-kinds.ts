import type { reports } from '../i18n/es/reports.ts';
import { limits } from '../limits.ts';
import { normalizePlate } from '../plate.ts';
import type { Problem } from '../schema.ts';

/** A filter's value as a query takes it, or what is wrong with it. */
type Read<Value> = { value: Value } | { wrong: Problem };

interface KindOfFilter<Value> {
  /** Reads the value out of a call's text, which is not empty. */
  read(text: string): Read<Value>;
  /** The codes that it takes, by the words of their vocabulary; none where it takes records or a text. */
  vocabulary?: keyof (typeof reports)['values'];
}

const record: KindOfFilter<number> = {
  read(text) {
    const id = Number(text);
    const isRight = Number.isSafeInteger(id) && id >= 1 && /^\d+$/.test(text);
    const range = { min: 1, max: Number.MAX_SAFE_INTEGER };
    return isRight ? { value: id } : { wrong: { rule: 'between', params: range } };
  },
};

function readText(text: string): Read<string> {
  const max = limits.textLength;
  if (text.length > max) return { wrong: { rule: 'max', params: { max } } };
  return text.includes('\0') ? { wrong: { rule: 'characters' } } : { value: text };
}

/** A code that the vocabulary does not have is none that is wrong: it finds nothing. */
function code(vocabulary: keyof (typeof reports)['values']): KindOfFilter<string> {
  return { read: readText, vocabulary };
}

/** A plate in any spelling. */
const plate: KindOfFilter<string> = {
  read(text) {
    const read = readText(text);
    return 'value' in read ? { value: normalizePlate(read.value) } : read;
  },
};

/**
 * What a filter takes, and how its value is read and checked: a record's id, a code of a vocabulary, a plate. How each
 * kind narrows a query stands in `core/reports/queries/filters.ts`, what asks for it in
 * `client/src/reports/filter-widgets.tsx`.
 */
export const filterKinds = {
  device: record,
  slot: record,
  method: code('method'),
  service: code('service'),
  stayService: code('stayService'),
  vehicleType: code('vehicleType'),
  invoiceStatus: code('invoiceStatus'),
  plate,
};

export type FilterKind = keyof typeof filterKinds;

/** The type of a filter's value once it is read. */
export type FilterValue<Kind extends FilterKind> =
  (typeof filterKinds)[Kind] extends KindOfFilter<infer Value> ? Value : never;
