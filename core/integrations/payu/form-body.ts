/** A form's fields as the bytes that came, each byte one character (latin1). */
export type FormBytes = ReadonlyMap<string, string>;

/** A form as it came. */
export interface Form {
  /** Each field once; of one that comes twice the first. */
  fields: FormBytes;
  /** Fields that came more than once, with all that came for them. */
  repeated: ReadonlyMap<string, readonly string[]>;
}

/** Far above what PayU sends. */
const mostFields = 500;
/** Of what comes for one field. */
const mostRepeated = 5;

/**
 * The fields of a form body (`application/x-www-form-urlencoded`), unknown ones too. The bytes are kept: what is signed
 * is what came, and old pages send Latin-1.
 */
export function readForm(body: Buffer): Form {
  const fields = new Map<string, string>();
  const repeated = new Map<string, string[]>();
  for (const pair of body.toString('latin1').split('&', mostFields)) {
    if (pair === '') continue;
    const mark = pair.indexOf('=');
    const name = decode(mark === -1 ? pair : pair.slice(0, mark));
    const value = mark === -1 ? '' : decode(pair.slice(mark + 1));
    const first = fields.get(name);
    if (first === undefined) fields.set(name, value);
    else repeated.set(name, [...(repeated.get(name) ?? [first]), value].slice(0, mostRepeated));
  }
  return { fields, repeated };
}

function decode(escaped: string): string {
  return escaped
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin = new TextDecoder('windows-1252');
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The words of a field's bytes, at most so many characters, without those that no text may hold. */
export function textOf(bytes: string, longest = 255): string {
  const buffer = Buffer.from(bytes, 'latin1');
  let text: string;
  try {
    text = utf8.decode(buffer);
  } catch {
    text = latin.decode(buffer);
  }
  return Array.from(text.replace(unprintable, ' ')).slice(0, longest).join('').trim();
}
