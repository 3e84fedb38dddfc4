/**
 * PayU's amounts are texts and stay texts: as binary fractions 150.25 and 85000.05 round to the wrong side.
 * Digits, at most one point, no sign; `.00` is how PayU writes zero.
 */
const pattern = /^(\d*)(?:\.(\d*))?$/;

function parse(text: string): { whole: string; fraction: string } | null {
  const [, whole = '', fraction = ''] = pattern.exec(text) ?? [];
  return whole === '' && fraction === '' ? null : { whole: whole || '0', fraction };
}

/**
 * The amount as a confirmation signs it: one decimal if the second is 0, else both; nothing is rounded. What has no
 * decimals gets one, e.g. `150` → `150.0`.
 * @returns null where the text is no amount
 */
export function confirmationValue(text: string): string | null {
  const amount = parse(text);
  if (!amount) return null;
  const fraction = amount.fraction.replace(/0+$/, '');
  return `${amount.whole}.${fraction || '0'}`;
}

/**
 * The amount as the payer's page signs it: rounded to one decimal, halves to the even neighbour.
 * @returns null where the text is no amount
 */
export function responseValue(text: string): string | null {
  const amount = parse(text);
  if (!amount) return null;
  const tenths = BigInt(amount.whole + (amount.fraction[0] ?? '0'));
  const rest = amount.fraction.slice(1).replace(/0+$/, '');
  const isUp = rest > '5' || (rest === '5' && tenths % 2n === 1n);
  const rounded = tenths + (isUp ? 1n : 0n);
  return `${rounded / 10n}.${rounded % 10n}`;
}

/**
 * Minor units of an amount, exactly.
 * @returns null where the text is no amount, has parts of a cent, or is too large to be one
 */
export function minorUnits(text: string): number | null {
  const amount = parse(text);
  if (!amount || /[1-9]/.test(amount.fraction.slice(2))) return null;
  const minor = Number(amount.whole + amount.fraction.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Minor units as PayU's form takes them: `20000`, `119000.50`. */
export function amountText(minor: number): string {
  const [whole, cents] = [Math.floor(minor / 100), minor % 100];
  return cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`;
}
