/** The screen's name in grants and routes. */
export const view = 'view/slots/purge';
export const path = `/${view}`;

export const tabs = ['candidates', 'purges', 'inventories'] as const;
export type Tab = (typeof tabs)[number];

/** The address of a tab. */
export const tabPath = (tab: Tab) => (tab === 'candidates' ? path : `${path}?show=${tab}`);
