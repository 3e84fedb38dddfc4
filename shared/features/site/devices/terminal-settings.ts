import type { Language, PaymentMethod, VehicleType } from '../../../values.ts';

/** Characters on a line of the printers in use. */
export const paperColumns = [32, 42, 48] as const;
export type PaperColumns = (typeof paperColumns)[number];

/** The longest line that any of the papers takes. */
export const longestLine = 48;
export const mostLines = 8;

/** How a terminal's reader of QR and bar codes is connected: as a keyboard, or by a serial port. */
export const codeReaders = ['none', 'keyboard', 'serial'] as const;
export type CodeReader = (typeof codeReaders)[number];
/** The longest text that a reader puts before or after a code. */
export const longestAffix = 10;

/** What a terminal shows and prints. */
export interface TerminalSettings {
  /** Lines that it prints before and after the ticket's own. */
  header: string[];
  footer: string[];
  qr: boolean;
  columns: PaperColumns;
  /** Of what it prints. */
  language: Language;
  /** What it offers on its screen; the core takes vehicles of the others too. */
  vehicleTypes: VehicleType[];
  /** Of those that the lot takes; the others are refused to it. */
  paymentMethods: PaymentMethod[];
  reader: CodeReader;
  /** What the reader puts before and after each code. */
  readerPrefix: string;
  readerSuffix: string;
}

/** What a terminal has of its own; null is as the lot has it. */
export type OwnSettings = { [Field in keyof TerminalSettings]: TerminalSettings[Field] | null };

/** Fields that a terminal has of its own together, or not at all where its screen asks. */
export const settingGroups = {
  ticket: ['header', 'footer', 'qr'],
  printer: ['columns', 'language'],
  offer: ['vehicleTypes', 'paymentMethods'],
  codes: ['reader', 'readerPrefix', 'readerSuffix'],
} as const satisfies Record<string, (keyof TerminalSettings)[]>;
export type SettingGroup = keyof typeof settingGroups;

/** What a lot starts with. */
export const defaultTerminalSettings: TerminalSettings = {
  header: [],
  footer: [],
  qr: true,
  columns: 42,
  language: 'es',
  vehicleTypes: ['BI', 'CA', 'MT'],
  paymentMethods: ['cash', 'credit-card', 'debit-card', 'payu', 'qr', 'toll-pass', 'voucher'],
  reader: 'none',
  readerPrefix: '',
  readerSuffix: '',
};

/** What a terminal has none of its own. */
export const nothingOwn: OwnSettings = {
  header: null,
  footer: null,
  qr: null,
  columns: null,
  language: null,
  vehicleTypes: null,
  paymentMethods: null,
  reader: null,
  readerPrefix: null,
  readerSuffix: null,
};

/** What holds for a terminal: its own, else the lot's. */
export function effectiveSettings(lot: TerminalSettings, own: OwnSettings): TerminalSettings {
  return {
    header: own.header ?? lot.header,
    footer: own.footer ?? lot.footer,
    qr: own.qr ?? lot.qr,
    columns: own.columns ?? lot.columns,
    language: own.language ?? lot.language,
    vehicleTypes: own.vehicleTypes ?? lot.vehicleTypes,
    paymentMethods: own.paymentMethods ?? lot.paymentMethods,
    reader: own.reader ?? lot.reader,
    readerPrefix: own.readerPrefix ?? lot.readerPrefix,
    readerSuffix: own.readerSuffix ?? lot.readerSuffix,
  };
}
