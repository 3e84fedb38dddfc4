/**
 * As much of the lines of an invoice as an amount comes to, the first lines first: a plan's own value stands before what else
 * is billed with it.
 *
 * @param lines what is left of each; minor units
 */
export function partOf(
  lines: readonly { lineId: number; total: number }[],
  amount: number,
): { lineId: number; total: number }[] {
  let left = Math.max(0, amount);
  const taken: { lineId: number; total: number }[] = [];
  for (const { lineId, total } of lines) {
    const part = Math.min(total, left);
    if (part > 0) taken.push({ lineId, total: part });
    left -= part;
  }
  return taken;
}
