import { audit as auditEn } from '../../shared/i18n/en/audit.ts';
import { discounts as discountsEn } from '../../shared/i18n/en/discounts.ts';
import { externalSystems as externalEn } from '../../shared/i18n/en/externalSystems.ts';
import { ledger as ledgerEn } from '../../shared/i18n/en/ledger.ts';
import { payments as paymentsEn } from '../../shared/i18n/en/payments.ts';
import { plateRestrictions as restrictionsEn } from '../../shared/i18n/en/plateRestrictions.ts';
import { resolutions as resolutionsEn } from '../../shared/i18n/en/resolutions.ts';
import { routes as routesEn } from '../../shared/i18n/en/routes.ts';
import { terminalSyncs as syncsEn } from '../../shared/i18n/en/terminalSyncs.ts';
import { terminals as terminalsEn } from '../../shared/i18n/en/terminals.ts';
import { values as valuesEn } from '../../shared/i18n/en/values.ts';
import { audit as auditEs } from '../../shared/i18n/es/audit.ts';
import { discounts as discountsEs } from '../../shared/i18n/es/discounts.ts';
import { externalSystems as externalEs } from '../../shared/i18n/es/externalSystems.ts';
import { ledger as ledgerEs } from '../../shared/i18n/es/ledger.ts';
import { payments as paymentsEs } from '../../shared/i18n/es/payments.ts';
import { plateRestrictions as restrictionsEs } from '../../shared/i18n/es/plateRestrictions.ts';
import { resolutions as resolutionsEs } from '../../shared/i18n/es/resolutions.ts';
import { routes as routesEs } from '../../shared/i18n/es/routes.ts';
import { terminalSyncs as syncsEs } from '../../shared/i18n/es/terminalSyncs.ts';
import { terminals as terminalsEs } from '../../shared/i18n/es/terminals.ts';
import { values as valuesEs } from '../../shared/i18n/es/values.ts';
import type { ColumnKind } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import type { ExportedList } from '../http/endpoint.ts';
import { isTold, toldIn } from './list-structures.ts';
import type { Row } from './query.ts';
import { reportWords, wordOf } from './texts.ts';

/** Fields that only programs read. */
const internal = ['id', 'version', 'ssoTenant', 'ssoSubject'];
/** Lists of plain words; other structured fields have no place in a cell. */
const wordLists = ['vehicleTypes', 'emails', 'otherEmails', 'taxResponsibilities'];

/** Numbers that others have given: an operator compares files by them. */
const outsiders = ['merchantId', 'accountId', 'transactionId', 'orderId'];

/** Fields that hold a record's id, and where its name stands, which people read in its place. */
export const references = {
  tariffId: { table: 'tariffs', name: 'name' },
  slotId: { table: 'slots', name: 'title' },
  deviceId: { table: 'devices', name: 'name' },
  entityId: { table: 'entities', name: 'name' },
  discountId: { table: 'discounts', name: 'title' },
  parentId: { table: 'companies', name: 'name' },
  storeId: { table: 'stores', name: 'name' },
  conceptId: { table: 'concepts', name: 'name' },
} as const;

export type Reference = keyof typeof references;

export function isReference(field: string): field is Reference {
  return Object.hasOwn(references, field);
}

/** Kinds of fields that mean the same in every list. */
const everywhere: Readonly<Record<string, ColumnKind>> = {
  lostTicketValue: 'money',
  unitValue: 'money',
  monthlyValue: 'money',
  subtotal: 'money',
  tax: 'money',
  discount: 'money',
  total: 'money',
  collected: 'money',
  taxRate: 'percent',
  vehicleType: 'vehicleType',
  method: 'method',
  service: 'service',
  main: 'flag',
  appliesOnHolidays: 'flag',
  active: 'flag',
  administrator: 'flag',
  mustChangePassword: 'flag',
  allViews: 'flag',
  lotCreator: 'flag',
  inForce: 'flag',
  enabled: 'flag',
  needsReference: 'flag',
  opensDrawer: 'flag',
  openCode: 'flag',
};

/** Kinds of fields whose name means something else in another list. */
const own: Readonly<Record<string, Readonly<Record<string, ColumnKind>>>> = {
  'audit-entries': { at: 'instant' },
  'devices/terminals': { hasOwnSettings: 'flag', isRestricted: 'flag' },
  invoices: { at: 'instant', status: 'invoiceStatus' },
  discounts: { value: 'decimal' },
  'electronic-payments': { amount: 'money', attention: 'flag', test: 'flag' },
  tariffs: { comingFrom: 'instant' },
  'tariff-backtest-stays': {
    priceBefore: 'money',
    priceAfter: 'money',
    difference: 'money',
    minutes: 'minutes',
  },
  'payment-methods': { rounding: 'flag' },
  'payment-requests': { amount: 'money', taxBase: 'money', test: 'flag' },
  'refused-confirmations': { deliveries: 'count', listedAddress: 'flag' },
};

export function kindOf(resource: string, field: string): ColumnKind {
  return own[resource]?.[field] ?? everywhere[field] ?? (field.endsWith('At') ? 'instant' : 'text');
}

/** Texts of codes that only lists show, by field or by `resource.field`. */
function vocabulary(language: Language, resource: string, field: string): Record<string, string> | undefined {
  const values = language === 'es' ? valuesEs : valuesEn;
  const payments = language === 'es' ? paymentsEs : paymentsEn;
  const audit = language === 'es' ? auditEs : auditEn;
  const ledger = language === 'es' ? ledgerEs : ledgerEn;
  const discounts = language === 'es' ? discountsEs : discountsEn;
  const restrictions = language === 'es' ? restrictionsEs : restrictionsEn;
  const external = language === 'es' ? externalEs : externalEn;
  const terminals = language === 'es' ? terminalsEs : terminalsEn;
  const syncs = language === 'es' ? syncsEs : syncsEn;
  const { codes, lists } = reportWords(language);
  const all: Record<string, Record<string, string>> = {
    'audit-entries.action': audit.actions,
    'audit-entries.resource': { ...lists, ...ledger.resources },
    'audit-entries.view': language === 'es' ? routesEs : routesEn,
    'calendar-days.classification': values.dayClassifications,
    'companies.classification': values.companyClassifications,
    'devices.kind': values.deviceKinds,
    'devices/terminals.kind': values.deviceKinds,
    'devices/terminals.state': terminals.states,
    'devices/terminals.printer': terminals.printerWords,
    'devices/terminals.paper': terminals.paperWords,
    'devices/terminals.licence': codes.licence,
    'devices/terminals.configuration': terminals.configurations,
    'terminal-syncs.kind': values.deviceKinds,
    'terminal-syncs.terminal': terminals.states,
    'terminal-syncs.state': syncs.states,
    'terminal-syncs.request': syncs.requests,
    'discounts.kind': codes.discountKind,
    'electronic-payments.state': payments.states,
    'electronic-payments.outcome': payments.outcomes,
    'entities.personKind': values.personKinds,
    'entities.taxRegime': values.taxRegimes,
    'income-settings.kind': values.incomeKinds,
    'payment-requests.state': payments.requestStates,
    'refused-confirmations.verdict': payments.verdicts,
    'payment-requests.target': payments.targets,
    'plate-restrictions.mode': restrictions.modes,
    'plate-restrictions.digitPosition': restrictions.digitPositions,
    'plate-restrictions.effect': restrictions.effects,
    'resolutions.state': language === 'es' ? resolutionsEs.states : resolutionsEn.states,
    'tariffs.rounding': codes.rounding,
    'tariffs.stage': codes.tariffStage,
    'tariffs.atBoundary': codes.atBoundary,
    'users.ssoLinking': codes.ssoLinking,
    'vouchers.state': discounts.voucherStates,
    'webhook-deliveries.event': external.events,
    'webhook-deliveries.state': external.states,
    'webhook-deliveries.fault': external.faults,
    identificationType: values.identificationTypes,
    status: codes.status,
  };
  return all[`${resource}.${field}`] ?? all[field];
}

/** A record as people read it: its codes and structures in words, a discount's value in the unit of its kind. */
export function worded(
  language: Language,
  resource: string,
  fields: readonly string[],
): (record: Row) => Row {
  const texts = fields.flatMap((field) => {
    const words = kindOf(resource, field) === 'text' ? vocabulary(language, resource, field) : undefined;
    return words ? [{ field, words }] : [];
  });
  const structures = fields.filter((field) => isTold(resource, field));
  return (record) => {
    const shown = { ...record };
    for (const field of structures) shown[field] = toldIn(language, resource, field, record[field]);
    for (const { field, words } of texts) {
      const code = record[field];
      if (typeof code === 'string') shown[field] = wordOf(words, code);
    }
    if (resource === 'discounts' && record.kind !== 'minutes') shown.value = Number(record.value) / 100;
    if (resource === 'tariff-assignments') shown.slotId ??= reportWords(language).export.all;
    return shown;
  };
}

/** The fields of a list that have a place in a file, in the order of its table, changes and times last. */
export function exportedFields({
  resource,
  table,
  list,
  derived,
}: Pick<ExportedList, 'resource' | 'table' | 'list' | 'derived'>): string[] {
  const shown = Object.keys(table.columns).filter(
    (field) =>
      !table.hidden.has(field) &&
      !internal.includes(field) &&
      (!field.endsWith('Id') || isReference(field) || outsiders.includes(field)) &&
      (wordLists.includes(field) ||
        isTold(resource, field) ||
        !isStructured(table.columns[field], list.structured?.includes(field))),
  );
  const late = ['status', 'createdAt', 'updatedAt'];
  // In a file the id is its record's name already.
  const isTwice = (field: string) => field.endsWith('Name') && shown.includes(field.replace(/Name$/, 'Id'));
  return [
    ...shown.filter((field) => !late.includes(field)),
    ...derived.filter((field) => !isTwice(field)),
    ...late.filter((field) => shown.includes(field)),
  ];
}

/** Objects and lists are kept as JSON, which no text can be compared with. */
function isStructured(column: { parse(text: string): unknown } | undefined, declared = false): boolean {
  return declared || ['1', '2020-01-01T00:00:00Z', 'true'].every((text) => column?.parse(text) === undefined);
}
