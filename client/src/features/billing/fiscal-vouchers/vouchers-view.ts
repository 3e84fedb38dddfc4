import type { VoucherDayState } from '../../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const vouchersView = 'view/Aerooriente/reports/FiscalReport';
export const vouchersPath = `/${vouchersView}`;

export const resource = 'fiscal-vouchers';

/** The parts of the screen; the first one needs no mark in the address. */
export const tabs = ['month', 'vouchers'] as const;
export type Tab = (typeof tabs)[number];

export const tabPath = (tab: Tab) => (tab === 'month' ? vouchersPath : `${vouchersPath}?show=${tab}`);

/** One voucher, in the calendar. */
export const voucherPath = (id: number) => `${vouchersPath}?voucher=${id}`;

export const dayTones: Record<VoucherDayState, Tone> = {
  open: 'quiet',
  missing: 'bad',
  made: 'good',
  changed: 'warning',
  late: 'warning',
  before: 'quiet',
};
