/** Digits as cities publish them: `6-7-8-9-0`. */
export function digitWords(digits: readonly number[]): string {
  const order = (digit: number) => (digit === 0 ? 10 : digit);
  return [...digits].sort((a, b) => order(a) - order(b)).join('-');
}
