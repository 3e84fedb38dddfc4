import {
  defaultTerminalSettings,
  type OwnSettings,
  type PaperColumns,
  type TerminalSettings,
} from '../../../../shared/features/devices/terminal-settings.ts';
import type { Language, PaymentMethod, VehicleType } from '../../../../shared/values.ts';

/** What the core answers of a lot, or of a terminal with the lot's beside. */
export interface StoredSettings extends OwnSettings {
  id: number;
  version: number;
  lot?: TerminalSettings;
}

/** The form's values, by the paths of the payload; what is not one's own shows what the lot has. */
export interface SettingsValues {
  ownTicket: boolean;
  'ticket.header': string[];
  'ticket.footer': string[];
  'ticket.qr': boolean;
  ownPrinter: boolean;
  'printer.columns': string;
  'printer.language': string;
  ownOffer: boolean;
  'offer.vehicleTypes': string[];
  'offer.paymentMethods': string[];
}

export function toForm(record?: StoredSettings): SettingsValues {
  const lot = record?.lot ?? defaultTerminalSettings;
  const ticket = record?.ticket ?? lot.ticket;
  const printer = record?.printer ?? lot.printer;
  const offer = record?.offer ?? lot.offer;
  return {
    ownTicket: (record?.ticket ?? null) !== null,
    'ticket.header': [...ticket.header],
    'ticket.footer': [...ticket.footer],
    'ticket.qr': ticket.qr,
    ownPrinter: (record?.printer ?? null) !== null,
    'printer.columns': String(printer.columns),
    'printer.language': printer.language,
    ownOffer: (record?.offer ?? null) !== null,
    'offer.vehicleTypes': [...offer.vehicleTypes],
    'offer.paymentMethods': [...offer.paymentMethods],
  };
}

/** Everything that the form holds, whosever it is: what the preview shows. */
export function allSettings(values: SettingsValues): TerminalSettings {
  const lines = (name: 'ticket.header' | 'ticket.footer') => values[name].map((line) => line.trimEnd());
  return {
    ticket: { header: lines('ticket.header'), footer: lines('ticket.footer'), qr: values['ticket.qr'] },
    printer: {
      columns: Number(values['printer.columns']) as PaperColumns,
      language: values['printer.language'] as Language,
    },
    offer: {
      vehicleTypes: values['offer.vehicleTypes'] as VehicleType[],
      paymentMethods: values['offer.paymentMethods'] as PaymentMethod[],
    },
  };
}

/** What travels for one terminal: only what is its own. */
export function toOwnPayload(values: SettingsValues): OwnSettings {
  const { ticket, printer, offer } = allSettings(values);
  return {
    ticket: values.ownTicket ? ticket : null,
    printer: values.ownPrinter ? printer : null,
    offer: values.ownOffer ? offer : null,
  };
}
