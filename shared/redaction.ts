// What must never stand in a log, and how it is taken out. Both halves log through this.

/** Fields whose values are secrets or name a person, wherever they stand in what is logged. */
export const secretFields = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'oneTimePassword',
  'passwordHash',
  'password_hash',
  'token',
  'idToken',
  'access_token',
  'refresh_token',
  'id_token',
  'secret',
  'clientSecret',
  'key',
  'apiKey',
  'keyHash',
  'key_hash',
  'card',
  'cardNumber',
  'cc_number',
  'cc_holder',
  'email',
  'emails',
  'email_buyer',
  'username',
] as const;

export const censored = '[secret]';

// A line may hold whatever somebody sent: each pattern looks at a character a fixed number of times at most. So none
// begins anew within a run of characters that it has gone through in vain.

const names = secretFields.join('|');
const value = String.raw`"(?:[^"\\]|\\.)*"|-?\d[\d.]*`;
/** `"password":"…"` as JSON writes it; a list that nothing closes goes on to the end. */
const field = new RegExp(String.raw`("(?:${names})"\s*:\s*)(?:${value}|(\[[^\]]*\]?))`, 'gi');
const plainField = new RegExp(String.raw`("(?:${names})"\s*:\s*)(?:${value})`, 'gi');
/** The same once more within a text that is JSON itself. */
const quotedField = new RegExp(
  String.raw`((?<!\\)\\+"(?:${names})\\+"\s*:\s*)\\+"(?:[^\\\n\r\u2028\u2029]|\\+(?![\\"]))*\\+"`,
  'gi',
);
/** `password=…` as forms and addresses write it. */
const formField = new RegExp(String.raw`\b((?:${names})=)[^&\s"'\\]+`, 'gi');
const bearer = /\b(Bearer|Basic)\s+[\w\-.~+/]+=*/gi;
const jsonWebToken = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)([\w-]*?)\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g;
/** Keys of terminals and of outside systems, and the secrets of webhooks. */
const ownKeys = /\b(?:ptk|pak|whsec)_[\w+/=-]+/g;
const slowHash = /\$argon2\w*\$[^\s"',)]+/g;
const credentialsOfUrl =
  /(?<![a-z0-9+.-])(?=[a-z0-9+.-]+:\/\/[^\s/@"]+@)([a-z0-9+.-]*?\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi;
/** A word, and what makes a mail address of it. */
const mailAddress = /[\w.+-]+((?:@|%40)[\w-]+(?:\.[\w-]+)*)?/g;
/** 14 to 19 digits: one less is an instant in milliseconds. */
const longNumber = /(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

/**
 * A line for the log without tokens, cookies, passwords, keys, card numbers and mail addresses, whatever put them
 * there: a message of a database quotes rows, one of a library its input.
 */
export function scrub(line: string): string {
  let clean = line
    .replace(field, withoutValue)
    .replace(quotedField, `$1${censored}`)
    .replace(formField, `$1${censored}`)
    .replace(bearer, `$1 ${censored}`);
  // What looks at every word is spared the lines that cannot hold what it is after: nearly all.
  if (clean.includes('eyJ')) clean = clean.replace(jsonWebToken, `$1${censored}`);
  clean = clean.replace(ownKeys, censored).replace(slowHash, censored);
  if (clean.includes('://')) clean = clean.replace(credentialsOfUrl, `$1${censored}@`);
  if (/@|%40/.test(clean))
    clean = clean.replace(mailAddress, (word, rest) => (rest === undefined ? word : censored));
  // A number stays one: the line is JSON before and after.
  return clean.replace(longNumber, (digits) => (isCardNumber(digits) ? masked(digits) : digits));
}

/** A secret field without its value. A list without an end is none: what stands in it is looked at by itself. */
function withoutValue(found: string, name: string, list: string | undefined): string {
  if (list === undefined || list.endsWith(']')) return `${name}"${censored}"`;
  return name + found.slice(name.length).replace(plainField, `$1"${censored}"`);
}

function masked(digits: string): string {
  return digits[0] + digits.slice(1).replace(/\d/g, '0');
}

/** Luhn's check digit: nine of ten other long numbers do not have it. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.at(-1 - i));
    const counted = i % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

const longestPath = 200;
const people = /@|%40|\d{12}|ptk_|pak_|whsec_|eyJ|[^/]{41}/i;

/** Paths that were found harmless: most calls ask for the same few, and the look at each costs more than its line. */
const harmless = new Set<string>();
const mostHarmless = 1000;

/** A request's path for the log: queries are never logged; what could be an address or a key is blotted out. */
export function loggedPath(path: string): string {
  if (harmless.has(path)) return path;
  if (path.length <= longestPath && !people.test(path)) {
    if (harmless.size >= mostHarmless) harmless.clear();
    harmless.add(path);
    return path;
  }
  return path
    .slice(0, longestPath)
    .split('/')
    .map((segment) => (people.test(segment) ? '…' : segment))
    .join('/');
}
