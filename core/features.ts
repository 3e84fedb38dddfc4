import type { DataCheck } from './db/data-check.ts';
import { installation } from './db/installation.table.ts';
import type { CoreParts, Feature } from './feature.ts';
import { accessFeature } from './features/access/access/access.feature.ts';
import { auditFeature } from './features/access/audit-entries/audit-entries.feature.ts';
import { mailFeature } from './features/access/mail/mail.feature.ts';
import { profileFeature } from './features/access/profiles/profiles.feature.ts';
import { savedViewFeature } from './features/access/saved-views/saved-views.feature.ts';
import { userFeature } from './features/access/users/users.feature.ts';
import { conceptFeature } from './features/billing/concepts/concepts.feature.ts';
import { electronicPaymentFeature } from './features/billing/electronic-payments/electronic-payments.feature.ts';
import { invoiceFeature } from './features/billing/invoices/invoices.feature.ts';
import { resolutionFeature } from './features/billing/resolutions/resolutions.feature.ts';
import { entityFeature } from './features/customers/entities/entities.feature.ts';
import { apiKeyFeature } from './features/outside/api-keys/api-keys.feature.ts';
import { tokenCheckFeature } from './features/outside/token-checks/token-checks.feature.ts';
import type { ToldLedger } from './features/outside/webhooks/told-records.list.ts';
import { webhookFeature } from './features/outside/webhooks/webhooks.feature.ts';
import { discountFeature } from './features/pricing/discounts/discounts.feature.ts';
import { plateRestrictionFeature } from './features/pricing/plate-restrictions/plate-restrictions.feature.ts';
import { tariffAssignmentFeature } from './features/pricing/tariff-assignments/tariff-assignments.feature.ts';
import { tariffFeature } from './features/pricing/tariffs/tariffs.feature.ts';
import { voucherFeature } from './features/pricing/vouchers/vouchers.feature.ts';
import { isVoucherCode } from './features/pricing/vouchers/vouchers.list.ts';
import { dashboardFeature } from './features/reporting/dashboard/dashboard.feature.ts';
import { eventFeature } from './features/reporting/events/events.feature.ts';
import { searchEndpoints } from './features/reporting/search/search.routes.ts';
import { backupFeature } from './features/site/backups/backups.feature.ts';
import { calendarDayFeature } from './features/site/calendar-days/calendar-days.feature.ts';
import { cashRegisterFeature } from './features/site/cash-registers/cash-registers.feature.ts';
import { companyFeature } from './features/site/companies/companies.feature.ts';
import { deviceFeature } from './features/site/devices/devices.feature.ts';
import { incomeSettingFeature } from './features/site/income-settings/income-settings.feature.ts';
import { operatingParameterFeature } from './features/site/operating-parameters/operating-parameters.feature.ts';
import { lotSettings } from './features/site/operating-parameters/operating-parameters.list.ts';
import { paymentMethodFeature } from './features/site/payment-methods/payment-methods.feature.ts';
import { scheduleFeature } from './features/site/schedules/schedules.feature.ts';
import { slotFeature } from './features/site/slots/slots.feature.ts';
import { storeFeature } from './features/site/stores/stores.feature.ts';
import { closureFeature } from './features/traffic/closures/closures.feature.ts';
import { occupancyFeature } from './features/traffic/occupancy/occupancy.feature.ts';
import { occupiedBySlot } from './features/traffic/stays/open-stays.list.ts';
import { stayFeature } from './features/traffic/stays/stays.feature.ts';
import { tariffBacktestFeature } from './features/traffic/tariff-backtests/tariff-backtests.feature.ts';
import { terminalFeature } from './features/traffic/terminal/terminal.feature.ts';
import { terminalSyncFeature } from './features/traffic/terminal-syncs/terminal-syncs.feature.ts';
import type { Endpoint, ExportedList } from './http/endpoint.ts';
import { externalEndpoints } from './http/external.ts';
import type { InUseChecks } from './http/in-use.ts';
import { exportEndpoints } from './reports/exports.routes.ts';
import { reportEndpoints } from './reports/reports.routes.ts';
import type { SealedTable } from './secrets/sealed-rows.store.ts';

/**
 * Every feature of the core, one line each; what the centre does with them follows below. In this order search shows its
 * hits, the start page its warnings and `npm run check-data` its findings.
 */
const plain: readonly Feature[] = [
  accessFeature,
  companyFeature,
  userFeature,
  profileFeature,
  entityFeature,
  operatingParameterFeature,
  slotFeature(occupiedBySlot),
  calendarDayFeature,
  tariffFeature,
  tariffBacktestFeature,
  resolutionFeature,
  tariffAssignmentFeature,
  invoiceFeature,
  stayFeature,
  closureFeature,
  deviceFeature,
  discountFeature(isVoucherCode),
  voucherFeature,
  scheduleFeature,
  plateRestrictionFeature,
  conceptFeature,
  storeFeature,
  cashRegisterFeature,
  incomeSettingFeature,
  paymentMethodFeature,
  electronicPaymentFeature,
  occupancyFeature,
  auditFeature,
  apiKeyFeature,
  webhookFeature,
  savedViewFeature,
  terminalFeature,
  terminalSyncFeature,
  tokenCheckFeature,
  mailFeature,
  backupFeature,
];

/** Everything that lots are warned of. */
export const warnings = plain.flatMap((one) => one.warnings ?? []);

export const features: readonly Feature[] = [...plain, dashboardFeature(warnings), eventFeature];

/** Every call of the core, in one list: what is mounted, permitted, documented and tested. */
export function endpointsOf(parts: CoreParts): Endpoint[] {
  const own = [
    ...features.flatMap(({ endpoints = [] }) =>
      typeof endpoints === 'function' ? endpoints(parts) : endpoints,
    ),
    ...reportEndpoints(lotSettings),
    ...exportEndpoints,
  ];
  return [...own, ...searchEndpoints(own), ...externalEndpoints(own)];
}

/** The list that an export shows, by its resource. */
export function exportedList(resource: string): ExportedList | undefined {
  // Nothing is called through these endpoints, so what their handlers need is not given.
  const all = endpointsOf({} as CoreParts);
  return all.find((one) => one.exports?.resource === resource)?.exports;
}

/** Every table with a sealed column: what is sealed anew when the key changes. */
export const sealedTables: readonly SealedTable[] = [
  installation,
  ...features.flatMap(({ tables = [] }) => tables),
].filter(({ columns }) => Object.values(columns).some(({ sealed }) => sealed));

/** What must hold of the data of all features. */
export const featureChecks: readonly DataCheck[] = features.flatMap(({ checks = [] }) => checks);

/** Who is asked before a record is deleted. */
export const inUseChecks: InUseChecks = new Map(
  [
    ...Map.groupBy(
      features.flatMap(({ inUse = {} }) => Object.entries(inUse)),
      ([resource]) => resource,
    ),
  ].map(([resource, found]) => [resource, found.map(([, check]) => check)]),
);

/** What webhooks can be told. */
export const toldLedger: ToldLedger = {
  events: Object.assign({}, ...features.map(({ events }) => events)),
  tables: new Map(
    features.flatMap(({ tables = [] }) => tables.map((table) => [table.name.replaceAll('_', '-'), table])),
  ),
};

/** What every feature gives to a new company, in the transaction that makes it. */
export const fillCompany: CoreParts['fillCompany'] = async (trx, company) => {
  for (const feature of features) await feature.fillCompany?.(trx, company);
};
