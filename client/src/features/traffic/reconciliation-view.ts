/** The screen's name in grants and routes. */
export const view = 'view/reconciliation';
export const path = `/${view}`;

/** The parts of the screen; the first one needs no mark in the address. */
export const tabs = ['month', 'statements', 'lines'] as const;
export type Tab = (typeof tabs)[number];

/** The address of a tab. */
export const tabPath = (tab: Tab) => (tab === 'month' ? path : `${path}?show=${tab}`);
