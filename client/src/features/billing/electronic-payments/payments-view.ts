/** The screens' names in grants and routes. */
export const paymentsView = 'view/electronic-payments';
export const settingsView = 'view/pays/methods/configuration';
export const paymentsPath = `/${paymentsView}`;

/** The lists of the screen, in their order; the first one needs no mark in the address. */
export const tabs = ['payments', 'requests', 'refused'] as const;
export type Tab = (typeof tabs)[number];

export function tabPath(tab: Tab): string {
  return tab === 'payments' ? paymentsPath : `${paymentsPath}?show=${tab}`;
}
