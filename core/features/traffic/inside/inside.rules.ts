import {
  type InsidePayment,
  type InsideWarning,
  longStayHours,
} from '../../../../shared/features/traffic/inside/inside.ts';
import type { Service } from '../../../../shared/values.ts';
import { isPriced } from '../stays/service.rules.ts';

/** What of an open stay says how it stands; instants are epoch milliseconds. */
export interface OpenStay {
  service: Service;
  entry_at: number;
  paid_at: number | null;
  exit_before: number | null;
  duplicate: number;
}

/** The last entry that makes a stay long, epoch milliseconds. */
export function longBefore(now: number): number {
  return now - longStayHours * 3_600_000;
}

/** @param due what the stay would pay now; null where no tariff holds for it */
export function paymentOf(stay: OpenStay, due: number | null, now: number): InsidePayment {
  if (!isPriced(stay.service) && !due) return 'subscriber';
  if (due === null) return 'unpriced';
  if (stay.paid_at === null) return due > 0 ? 'due' : 'free';
  return isLate(stay, now) ? 'late' : 'paid';
}

/** What somebody should look at, in the order of `insideWarnings`. */
export function warningsOf(stay: OpenStay, now: number): InsideWarning[] {
  const warnings: InsideWarning[] = [];
  if (stay.duplicate === 1) warnings.push('duplicate');
  if (stay.entry_at < longBefore(now)) warnings.push('long');
  if (isLate(stay, now)) warnings.push('late');
  return warnings;
}

function isLate({ exit_before }: OpenStay, now: number): boolean {
  return exit_before !== null && exit_before < now;
}
