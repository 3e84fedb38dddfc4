/**
 * The minor units that a typed amount means, e.g. `13.800` and `13,800` are 1,380,000 and `191,5` is 19,150. A mark
 * with three digits behind it parts thousands, since nobody types thousandths of a coin: `13.800` read as a decimal
 * would be a price a thousand times too low. Nothing typed is undefined; what is no amount is handed on as it is,
 * for the schema to refuse.
 * As pasted it may bear its currency and blanks, `COP 1 234`, and an apostrophe at the millions, `1'234.567`.
 */
export function minorOf(text: string): number | string | undefined {
  const plain = text.replace(/[\s$]|COP|pesos?/gi, '').replace(/['’´]/g, '.');
  if (plain === '') return undefined;
  const match = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return text;
  const [, whole = '', cents = ''] = match;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Minor units as a form's field holds them: `13800`, `191.5`. */
export function minorText(minor: number | null | undefined): string {
  return minor == null ? '' : String(minor / 100);
}
