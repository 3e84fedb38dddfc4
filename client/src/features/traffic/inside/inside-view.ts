import type { InsidePayment } from '../../../../../shared/features/traffic/inside/inside.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const view = 'view/inside';
export const path = `/${view}`;
export const resource = 'inside';

/** Milliseconds: vehicles come and go, and what they would pay grows. */
export const refreshEvery = 10_000;

export const paymentTones: Record<InsidePayment, Tone> = {
  due: 'quiet',
  free: 'quiet',
  paid: 'good',
  late: 'bad',
  subscriber: 'good',
  unpriced: 'warning',
};
