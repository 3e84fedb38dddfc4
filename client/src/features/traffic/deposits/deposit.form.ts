import type { DepositInput } from '../../../../../shared/features/traffic/deposits/deposit.schema.ts';
import type { CashInHand, Deposit } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';

/** The screen's name in grants and routes. */
export const view = 'view/deposits';
export const path = `/${view}`;
export const resource = 'deposits';

/** What is typed for each place, by its id; the office is 0. */
export type PlaceAmounts = Readonly<Record<string, string>>;

export interface DepositValues {
  date: string;
  reference: string;
  bank: string;
  account: string;
  details: PlaceAmounts;
  /** Those of a new deposit; null keeps what a stored one has. */
  closureIds: readonly number[] | null;
  note: string;
}

/** The places that something is typed for, in the order in which they travel. */
export const filledPlaces = (amounts: PlaceAmounts): string[] =>
  Object.keys(amounts).filter((id) => amounts[id]?.trim());

/** What is typed for a place, minor units; below 0 where its drawer gave back more than it took. */
export function placeMinor(text: string): ReturnType<typeof minorOf> {
  const [, less, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const minor = minorOf(rest);
  if (!less) return minor;
  return typeof minor === 'number' ? -minor : text;
}

/** A stored deposit, or a new one of all that is in hand. */
export function toForm(
  deposit: Deposit | undefined,
  today: string,
  hand: readonly CashInHand[],
): DepositValues {
  if (deposit)
    return {
      date: deposit.date,
      reference: deposit.reference,
      bank: deposit.bank,
      account: deposit.account ?? '',
      details: Object.fromEntries(
        deposit.details.map(({ deviceId, amount }) => [deviceId, minorText(amount)]),
      ),
      closureIds: null,
      note: deposit.note ?? '',
    };
  const held = hand.filter(({ counted }) => counted !== 0);
  return {
    date: today,
    reference: '',
    bank: '',
    account: '',
    details: Object.fromEntries(
      held.map(({ deviceId, closures }) => [
        deviceId,
        minorText(closures.reduce((sum, { cash }) => sum + cash, 0)),
      ]),
    ),
    closureIds: held.flatMap(({ closures }) => closures.map(({ id }) => id)),
    note: '',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: DepositValues, hand: readonly CashInHand[]): DepositInput {
  const places = filledPlaces(values.details);
  const details = places.map((id) => ({
    deviceId: Number(id),
    amount: placeMinor(values.details[id] ?? '') as number,
  }));
  // Closures of a place that nothing is taken from stay in hand.
  const takes = new Set(
    hand
      .filter(({ deviceId }) => places.includes(String(deviceId)))
      .flatMap(({ closures }) => closures.map(({ id }) => id)),
  );
  return {
    date: values.date,
    reference: values.reference.trim(),
    bank: values.bank.trim(),
    account: values.account.trim() || null,
    total: details.reduce((sum, { amount }) => sum + amount, 0),
    details,
    ...(values.closureIds && { closureIds: values.closureIds.filter((id) => takes.has(id)) }),
    note: values.note.trim() || null,
  };
}
