/** Sheets and labels on which vouchers are printed. */
export const sheetLayouts = ['a4', 'letter', 'label'] as const;
export type SheetLayout = (typeof sheetLayouts)[number];
