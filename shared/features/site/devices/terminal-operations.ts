import { normalForm } from '../../../characters.ts';

/** What a terminal may be kept from doing; everything is permitted until somebody says otherwise. */
export const terminalOperations = [
  'entry',
  'exit',
  'payment',
  'sale',
  'closure',
  'lost-ticket',
  'discount',
  'observed',
] as const;
export type TerminalOperation = (typeof terminalOperations)[number];

/** The permissions of one terminal. */
export interface TerminalPermissions {
  forbidden: TerminalOperation[];
  /** Who may work at it, by the names under which cashiers close; null is anybody. */
  cashiers: string[] | null;
}

/** What holds where nothing was said. */
export const allPermitted: TerminalPermissions = { forbidden: [], cashiers: null };

/** A name as it is compared: neither case nor accents nor blanks make another cashier. */
export function cashierKey(name: string): string {
  return normalForm(name, 'NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
}
