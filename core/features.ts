import type { Feature } from './feature.ts';
import { accessFeature } from './features/access/access/access.feature.ts';
import { auditFeature } from './features/access/audit-entries/audit-entries.feature.ts';
import { mailFeature } from './features/access/mail/mail.feature.ts';
import { profileFeature } from './features/access/profiles/profiles.feature.ts';
import { savedViewFeature } from './features/access/saved-views/saved-views.feature.ts';
import { userFeature } from './features/access/users/users.feature.ts';
import { collectionDayFeature } from './features/billing/collection-days/collection-days.feature.ts';
import { conceptDayFeature } from './features/billing/concept-days/concept-days.feature.ts';
import { conceptFeature } from './features/billing/concepts/concepts.feature.ts';
import { controlChangeFeature } from './features/billing/control-changes/control-changes.feature.ts';
import { noteParameters } from './features/billing/control-changes/note-parameters.service.ts';
import { counterFeature } from './features/billing/counters/counters.feature.ts';
import { creditNoteFeature } from './features/billing/credit-notes/credit-notes.feature.ts';
import { electronicPaymentFeature } from './features/billing/electronic-payments/electronic-payments.feature.ts';
import { exceptionRuleFeature } from './features/billing/exception-rules/exception-rules.feature.ts';
import { exceptionFeature } from './features/billing/exceptions/exceptions.feature.ts';
import { financeReportFeature } from './features/billing/finance-reports/finance-reports.feature.ts';
import { fiscalVoucherFeature } from './features/billing/fiscal-vouchers/fiscal-vouchers.feature.ts';
import { givenAwayFeature } from './features/billing/given-away/given-away.feature.ts';
import { invoiceFeature } from './features/billing/invoices/invoices.feature.ts';
import { paperFeature } from './features/billing/papers/papers.feature.ts';
import { receiptFeature } from './features/billing/receipts/receipts.feature.ts';
import { resolutionFeature } from './features/billing/resolutions/resolutions.feature.ts';
import { tollPassFeature } from './features/billing/toll-pass/toll-pass.feature.ts';
import { entityFeature } from './features/customers/entities/entities.feature.ts';
import { entitiesSeenBy } from './features/customers/entities/entity-reach.list.ts';
import { apiKeyFeature } from './features/outside/api-keys/api-keys.feature.ts';
import { tokenCheckFeature } from './features/outside/token-checks/token-checks.feature.ts';
import { webhookFeature } from './features/outside/webhooks/webhooks.feature.ts';
import { discountFeature } from './features/pricing/discounts/discounts.feature.ts';
import { plateRestrictionFeature } from './features/pricing/plate-restrictions/plate-restrictions.feature.ts';
import { tariffAssignmentFeature } from './features/pricing/tariff-assignments/tariff-assignments.feature.ts';
import { tariffFeature } from './features/pricing/tariffs/tariffs.feature.ts';
import { voucherFeature } from './features/pricing/vouchers/vouchers.feature.ts';
import { isVoucherCode } from './features/pricing/vouchers/vouchers.list.ts';
import { dashboardFeature } from './features/reporting/dashboard/dashboard.feature.ts';
import { dataProtectionFeature } from './features/reporting/data-protection/data-protection.feature.ts';
import { eventFeature } from './features/reporting/events/events.feature.ts';
import { overviewFeature } from './features/reporting/overview/overview.feature.ts';
import { reportSendingFeature } from './features/reporting/report-sendings/report-sendings.feature.ts';
import { backupFeature } from './features/site/backups/backups.feature.ts';
import { calendarDayFeature } from './features/site/calendar-days/calendar-days.feature.ts';
import { cashRegisterFeature } from './features/site/cash-registers/cash-registers.feature.ts';
import { companyFeature } from './features/site/companies/companies.feature.ts';
import { deviceFeature } from './features/site/devices/devices.feature.ts';
import { incomeSettingFeature } from './features/site/income-settings/income-settings.feature.ts';
import { operatingParameterFeature } from './features/site/operating-parameters/operating-parameters.feature.ts';
import { paymentMethodFeature } from './features/site/payment-methods/payment-methods.feature.ts';
import { scheduleFeature } from './features/site/schedules/schedules.feature.ts';
import { serverFeature } from './features/site/server/server.feature.ts';
import { slotFeature } from './features/site/slots/slots.feature.ts';
import { storeFeature } from './features/site/stores/stores.feature.ts';
import { liquidationRunFeature } from './features/subscriptions/liquidation-runs/liquidation-runs.feature.ts';
import { overbilledOf } from './features/subscriptions/liquidation-runs/overbilled.list.ts';
import { watchBilled } from './features/subscriptions/liquidation-runs/overbilled.service.ts';
import {
  overdueSubscribers,
  subscriberAccounts,
} from './features/subscriptions/liquidation-runs/run-accounts.list.ts';
import { billingRule } from './features/subscriptions/liquidations/billing-rule.list.ts';
import { liquidationFeature } from './features/subscriptions/liquidations/liquidations.feature.ts';
import { payrollFileFeature } from './features/subscriptions/payroll-files/payroll-files.feature.ts';
import { registrationFeature } from './features/subscriptions/registrations/registrations.feature.ts';
import { subscriberImportFeature } from './features/subscriptions/subscriber-imports/subscriber-imports.feature.ts';
import { subscriberFeature } from './features/subscriptions/subscribers/subscribers.feature.ts';
import { vehicleFeature } from './features/subscriptions/vehicles/vehicles.feature.ts';
import { cancellationFeature } from './features/traffic/cancellations/cancellations.feature.ts';
import { closureFeature } from './features/traffic/closures/closures.feature.ts';
import { codeFeature } from './features/traffic/codes/codes.feature.ts';
import { depositFeature } from './features/traffic/deposits/deposits.feature.ts';
import { guardianFeature } from './features/traffic/guardian/guardian.feature.ts';
import { insideFeature } from './features/traffic/inside/inside.feature.ts';
import { moneyActFeature } from './features/traffic/money-acts/money-acts.feature.ts';
import { movementFeature } from './features/traffic/movements/movements.feature.ts';
import { occupancyFeature } from './features/traffic/occupancy/occupancy.feature.ts';
import { purgeFeature } from './features/traffic/purges/purges.feature.ts';
import { quoteFeature } from './features/traffic/quotes/quotes.feature.ts';
import { reconciliationFeature } from './features/traffic/reconciliation/reconciliation.feature.ts';
import { statementFeature } from './features/traffic/statements/statements.feature.ts';
import { stayDayFeature } from './features/traffic/stay-days/stay-days.feature.ts';
import { occupiedBySlot } from './features/traffic/stays/open-stays.list.ts';
import { stayFeature } from './features/traffic/stays/stays.feature.ts';
import { insideBySubscriber, isScheduleInside } from './features/traffic/stays/subscriber-stays.list.ts';
import { tariffBacktestFeature } from './features/traffic/tariff-backtests/tariff-backtests.feature.ts';
import { terminalFeature } from './features/traffic/terminal/terminal.feature.ts';
import { terminalSyncFeature } from './features/traffic/terminal-syncs/terminal-syncs.feature.ts';
import { timelineFeature } from './features/traffic/timeline/timeline.feature.ts';
import { tollPassChargeFeature } from './features/traffic/toll-pass-charges/toll-pass-charges.feature.ts';

/**
 * Every feature of the core, one line each; what is made of them stands in `declared.ts`. In this order search shows its
 * hits, the start page its warnings and `npm run check-data` its findings.
 */
const plain: readonly Feature[] = [
  accessFeature,
  companyFeature,
  userFeature,
  profileFeature,
  entityFeature,
  operatingParameterFeature(noteParameters),
  slotFeature(occupiedBySlot),
  calendarDayFeature,
  tariffFeature,
  tariffBacktestFeature,
  resolutionFeature,
  tariffAssignmentFeature,
  financeReportFeature,
  fiscalVoucherFeature,
  invoiceFeature,
  receiptFeature,
  counterFeature,
  collectionDayFeature,
  conceptDayFeature,
  creditNoteFeature,
  givenAwayFeature,
  paperFeature,
  exceptionFeature,
  exceptionRuleFeature,
  controlChangeFeature,
  stayFeature,
  stayDayFeature,
  quoteFeature,
  insideFeature,
  movementFeature,
  closureFeature,
  depositFeature,
  reconciliationFeature,
  statementFeature,
  timelineFeature,
  overviewFeature,
  cancellationFeature,
  purgeFeature,
  moneyActFeature,
  guardianFeature,
  deviceFeature,
  discountFeature(isVoucherCode),
  voucherFeature,
  scheduleFeature(isScheduleInside),
  subscriberFeature({
    inside: insideBySubscriber,
    accounts: subscriberAccounts,
    overdueIds: overdueSubscribers,
    rule: billingRule,
    overbilled: overbilledOf,
    watchBilled,
  }),
  subscriberImportFeature,
  registrationFeature,
  vehicleFeature,
  plateRestrictionFeature,
  conceptFeature,
  liquidationFeature,
  liquidationRunFeature,
  payrollFileFeature,
  storeFeature,
  cashRegisterFeature,
  incomeSettingFeature,
  paymentMethodFeature,
  electronicPaymentFeature,
  tollPassFeature,
  occupancyFeature,
  auditFeature(entitiesSeenBy),
  apiKeyFeature,
  webhookFeature,
  savedViewFeature,
  terminalFeature,
  tollPassChargeFeature,
  codeFeature,
  terminalSyncFeature,
  tokenCheckFeature,
  mailFeature,
  reportSendingFeature,
  dataProtectionFeature,
  backupFeature,
  serverFeature,
];

/** Everything that lots are warned of. */
export const warnings = plain.flatMap((one) => one.warnings ?? []);

export const features: readonly Feature[] = [...plain, dashboardFeature(warnings), eventFeature];
