/*
 * JSON whose integers are exact beyond 2^53: a sum of money travels as what it is, an integer with all its digits. Who
 * reads it with a plain `JSON.parse` gets the nearest number, who reads it with `readJson` gets a bigint.
 */

/** ECMAScript 2026, which the compiler's library does not describe yet. */
interface SourceTextJson {
  rawJSON?(text: string): unknown;
  parse(
    text: string,
    reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
  ): unknown;
}
const json = JSON as unknown as SourceTextJson;

/** Writes a value as `JSON.stringify` does, and a bigint as an integer. @param indent blanks before what is within */
export function writeJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    // A bigint is somewhere in it: rare, so that only these pay for being looked through.
    if (!(error instanceof TypeError)) throw error;
    const exact = (_: string, one: unknown) => (typeof one === 'bigint' ? exactInteger(one) : one);
    return JSON.stringify(value, exact, indent);
  }
}

/** A browser without it writes the nearest number, as it reads it. */
function exactInteger(one: bigint): unknown {
  return json.rawJSON?.(String(one)) ?? Number(one);
}

const largeInteger = /^-?\d{16,}$/;

/**
 * Reads JSON: an integer that a number cannot hold exactly becomes a bigint. In a browser that does not show the
 * source of a number (before 2025) it stays the nearest number.
 * @throws SyntaxError as `JSON.parse`
 */
export function readJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return json.parse(text, (_, value, context) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    const source = context?.source ?? '';
    return largeInteger.test(source) ? BigInt(source) : value;
  });
}
