import type { PlaceAmount } from '../../../../shared/features/traffic/deposits/deposit.ts';

/** What closures hold for the bank, by place; places without any are 0. */
export function proposalsOf(
  places: readonly PlaceAmount[],
  closures: readonly { deviceId: number; cash: number }[],
): { proposals: PlaceAmount[]; proposed: number } {
  const sums = new Map(places.map(({ deviceId }) => [deviceId, 0]));
  for (const { deviceId, cash } of closures) sums.set(deviceId, (sums.get(deviceId) ?? 0) + cash);
  const proposals = [...sums].map(([deviceId, amount]) => ({ deviceId, amount }));
  return { proposals, proposed: proposals.reduce((sum, { amount }) => sum + amount, 0) };
}
