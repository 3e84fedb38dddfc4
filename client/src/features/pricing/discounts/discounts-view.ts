/** The screen's name in grants and routes. */
export const view = 'view/discounts';
export const path = `/${view}`;

/** The lists of the screen, in their order; the first one needs no mark in the address. */
export const tabs = ['discounts', 'vouchers'] as const;
export type Tab = (typeof tabs)[number];

export function tabPath(tab: Tab): string {
  return tab === 'discounts' ? path : `${path}?show=${tab}`;
}
