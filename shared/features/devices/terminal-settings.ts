import type { Language, PaymentMethod, VehicleType } from '../../values.ts';

/** Characters on a line of the printers in use. */
export const paperColumns = [32, 42, 48] as const;
export type PaperColumns = (typeof paperColumns)[number];

/** The longest line that any of the papers takes. */
export const longestLine = 48;
export const mostLines = 8;

/** What a terminal prints around the ticket's own lines. */
export interface TicketSettings {
  header: string[];
  footer: string[];
  qr: boolean;
}

/** How it prints. */
export interface PrinterSettings {
  columns: PaperColumns;
  language: Language;
}

/** What it offers on its screen; the core takes the others too. */
export interface OfferSettings {
  vehicleTypes: VehicleType[];
  paymentMethods: PaymentMethod[];
}

/** What a terminal shows and prints. */
export interface TerminalSettings {
  ticket: TicketSettings;
  printer: PrinterSettings;
  offer: OfferSettings;
}

/** What a terminal has of its own; null is as the lot has it. */
export type OwnSettings = { [Group in keyof TerminalSettings]: TerminalSettings[Group] | null };

export const settingGroups = ['ticket', 'printer', 'offer'] as const satisfies (keyof TerminalSettings)[];

/** What a lot starts with. */
export const defaultTerminalSettings: TerminalSettings = {
  ticket: { header: [], footer: [], qr: true },
  printer: { columns: 42, language: 'es' },
  offer: {
    vehicleTypes: ['BI', 'CA', 'MT'],
    paymentMethods: ['cash', 'credit-card', 'debit-card', 'payu', 'qr', 'toll-pass', 'voucher'],
  },
};

/** What a terminal has none of its own. */
export const nothingOwn: OwnSettings = { ticket: null, printer: null, offer: null };

/** What holds for a terminal: its own, else the lot's. */
export function effectiveSettings(lot: TerminalSettings, own: OwnSettings): TerminalSettings {
  return {
    ticket: own.ticket ?? lot.ticket,
    printer: own.printer ?? lot.printer,
    offer: own.offer ?? lot.offer,
  };
}
