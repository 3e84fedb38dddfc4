import type { DayState } from '../../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const reportsView = 'view/finance-reports';
export const reportsPath = `/${reportsView}`;

export const resource = 'finance-reports';

/** The parts of the screen; the first one needs no mark in the address. */
export const tabs = ['month', 'reports'] as const;
export type Tab = (typeof tabs)[number];

export const tabPath = (tab: Tab) => (tab === 'month' ? reportsPath : `${reportsPath}?show=${tab}`);

export const dayTones: Record<DayState, Tone> = {
  open: 'quiet',
  missing: 'bad',
  reopened: 'warning',
  changed: 'warning',
  closed: 'good',
};

/** A day of a terminal, or of the office (`deviceId` null), that is looked at. */
export interface DayPlace {
  deviceId: number | null;
  day: string;
  /** As the calendar names it. */
  name: string;
  reportId: number | null;
}

/** Where the core says what a day comes to. */
export const dayPath = ({ deviceId, day }: Pick<DayPlace, 'deviceId' | 'day'>) =>
  `${resource}/day?${deviceId === null ? 'office=true' : `deviceId=${deviceId}`}&day=${day}`;
