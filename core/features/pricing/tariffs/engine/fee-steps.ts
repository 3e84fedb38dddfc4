/** From this length of a stay on, in whole minutes, it costs so much. */
export interface FeeStep {
  minutes: number;
  fee: number;
}

/**
 * Where the fee changes over the length of a stay: the exact minutes, from none on. A longer stay never costs less, so between two
 * lengths that cost the same there is no step, and most lengths need not be priced.
 * @param feeOf what a stay of so many minutes costs
 * @param breathe lets others have their turn, now and then
 */
export async function feeSteps(
  feeOf: (minutes: number) => number,
  most: number,
  breathe: () => Promise<void> | undefined,
): Promise<FeeStep[]> {
  const first = { minutes: 0, fee: feeOf(0) };
  const steps = [first];
  async function between(from: FeeStep, to: FeeStep): Promise<void> {
    if (from.fee === to.fee) return;
    if (to.minutes - from.minutes === 1) {
      steps.push(to);
      return;
    }
    await breathe();
    const minutes = Math.floor((from.minutes + to.minutes) / 2);
    const middle = { minutes, fee: feeOf(minutes) };
    await between(from, middle);
    await between(middle, to);
  }
  await between(first, { minutes: most, fee: feeOf(most) });
  return steps;
}
