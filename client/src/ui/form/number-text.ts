/**
 * The number that a typed text means, with a decimal point or comma. Nothing typed is undefined; what is no number is
 * handed on as it is, for the schema to refuse.
 */
export function numberOf(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
