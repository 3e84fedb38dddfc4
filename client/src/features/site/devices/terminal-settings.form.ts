import {
  type CodeReader,
  defaultTerminalSettings,
  effectiveSettings,
  nothingOwn,
  type OwnSettings,
  type PaperColumns,
  type SettingGroup,
  settingGroups,
  type TerminalSettings,
} from '../../../../../shared/features/site/devices/terminal-settings.ts';
import type { Language, PaymentMethod, VehicleType } from '../../../../../shared/values.ts';

/** What the core answers of a lot, or of a terminal with the lot's beside. */
export interface StoredSettings extends OwnSettings {
  id: number;
  version: number;
  lot?: TerminalSettings;
}

/** The form's values; what is not a terminal's own shows what the lot has. */
export interface SettingsValues {
  ticket: boolean;
  header: string[];
  footer: string[];
  qr: boolean;
  printer: boolean;
  columns: string;
  language: string;
  offer: boolean;
  vehicleTypes: string[];
  paymentMethods: string[];
  codes: boolean;
  reader: string;
  readerPrefix: string;
  readerSuffix: string;
}

export function toForm(record?: StoredSettings): SettingsValues {
  const lot = record?.lot ?? defaultTerminalSettings;
  const shown = effectiveSettings(lot, record ?? nothingOwn);
  const isOwn = (group: SettingGroup) =>
    settingGroups[group].some((field) => (record?.[field] ?? null) !== null);
  return {
    ticket: isOwn('ticket'),
    header: [...shown.header],
    footer: [...shown.footer],
    qr: shown.qr,
    printer: isOwn('printer'),
    columns: String(shown.columns),
    language: shown.language,
    offer: isOwn('offer'),
    vehicleTypes: [...shown.vehicleTypes],
    paymentMethods: [...shown.paymentMethods],
    codes: isOwn('codes'),
    reader: shown.reader,
    readerPrefix: shown.readerPrefix,
    readerSuffix: shown.readerSuffix,
  };
}

/** Everything that the form holds, whosever it is: what a lot stores, and what the preview shows. */
export function allSettings(values: SettingsValues): TerminalSettings {
  return {
    header: values.header.map((line) => line.trimEnd()),
    footer: values.footer.map((line) => line.trimEnd()),
    qr: values.qr,
    columns: Number(values.columns) as PaperColumns,
    language: values.language as Language,
    vehicleTypes: values.vehicleTypes as VehicleType[],
    paymentMethods: values.paymentMethods as PaymentMethod[],
    reader: values.reader as CodeReader,
    readerPrefix: values.readerPrefix.trim(),
    readerSuffix: values.readerSuffix.trim(),
  };
}

/** What travels for one terminal: only what is its own. */
export function toOwnPayload(values: SettingsValues): OwnSettings {
  const all = allSettings(values);
  const { header, footer, qr, columns, language, vehicleTypes, paymentMethods } = all;
  const { reader, readerPrefix, readerSuffix } = all;
  return {
    ...nothingOwn,
    ...(values.ticket && { header, footer, qr }),
    ...(values.printer && { columns, language }),
    ...(values.offer && { vehicleTypes, paymentMethods }),
    ...(values.codes && { reader, readerPrefix, readerSuffix }),
  };
}
