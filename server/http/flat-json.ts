import { GatewayError } from './errors.ts';

/** A JSON object of plain values, as the gateway's own calls take it. */
export type FlatObject = Readonly<Record<string, string | number | boolean | null>>;

function refused(why: string): GatewayError {
  return new GatewayError('badRequest', { complement: why });
}

/**
 * Parses a body that must be an object of exactly the given keys, each with a plain value. A repeated key is
 * refused: parsers disagree about which one counts.
 * @param optional keys that may be missing
 * @throws badRequest
 */
export function parseFlat(
  body: unknown,
  keys: readonly string[],
  optional: readonly string[] = [],
): FlatObject {
  let value: unknown;
  try {
    value = JSON.parse(String(body ?? ''));
  } catch {
    throw refused('JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused('JSON');
  const found = Object.keys(value);
  const flat = Object.values(value).every((one) => one === null || typeof one !== 'object');
  const known = found.every((key) => keys.includes(key) || optional.includes(key));
  if (!flat || !known || !keys.every((key) => Object.hasOwn(value, key))) {
    throw refused(`{${[...keys, ...optional.map((key) => `${key}?`)].join(', ')}}`);
  }
  // In a flat object, a string that a colon follows is a key.
  const written = String(body).match(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)?.length ?? 0;
  if (written !== found.length) throw refused('JSON');
  return value as FlatObject;
}
