import type { Kysely, Transaction } from 'kysely';
import type {
  accesses,
  installation,
  loginFailures,
  passwordResets,
  passwords,
  sessions,
  usedIdTokens,
  viewUses,
} from '../features/access/access/access.table.ts';
import type { auditEntries, outbox } from '../features/access/audit-entries/audit-entries.table.ts';
import type { mails } from '../features/access/mail/mail.table.ts';
import type { profiles } from '../features/access/profiles/profiles.table.ts';
import type { savedViewDefaults, savedViews } from '../features/access/saved-views/saved-views.table.ts';
import type { users } from '../features/access/users/users.table.ts';
import type { concepts } from '../features/billing/concepts/concepts.table.ts';
import type {
  electronicPayments,
  paymentConfirmations,
  paymentRequests,
  paymentSettlements,
  payuMerchants,
  refusedConfirmations,
} from '../features/billing/electronic-payments/electronic-payments.table.ts';
import type { collectionDays, invoiceLines, invoices } from '../features/billing/invoices/invoices.table.ts';
import type { resolutions } from '../features/billing/resolutions/resolutions.table.ts';
import type { entities } from '../features/customers/entities/entities.table.ts';
import type { apiKeys, retiredApiKeys } from '../features/outside/api-keys/api-keys.table.ts';
import type { tokenCheckTries } from '../features/outside/token-checks/token-checks.table.ts';
import type { webhookDeliveries, webhooks } from '../features/outside/webhooks/webhooks.table.ts';
import type { discounts } from '../features/pricing/discounts/discounts.table.ts';
import type { plateRestrictions } from '../features/pricing/plate-restrictions/plate-restrictions.table.ts';
import type { tariffAssignments } from '../features/pricing/tariff-assignments/tariff-assignments.table.ts';
import type { tariffs, tariffVersions } from '../features/pricing/tariffs/tariffs.table.ts';
import type { voucherBatches, vouchers, voucherUses } from '../features/pricing/vouchers/vouchers.table.ts';
import type { backups } from '../features/site/backups/backups.table.ts';
import type { calendarDays } from '../features/site/calendar-days/calendar-days.table.ts';
import type { cashRegisters } from '../features/site/cash-registers/cash-registers.table.ts';
import type { companies } from '../features/site/companies/companies.table.ts';
import type { companyLogos } from '../features/site/companies/company-logos.table.ts';
import type {
  deviceStates,
  devices,
  retiredKeys,
  terminals,
} from '../features/site/devices/devices.table.ts';
import type {
  terminalPermissions,
  terminalSettings,
} from '../features/site/devices/terminal-set-up.table.ts';
import type { incomeSettings } from '../features/site/income-settings/income-settings.table.ts';
import type { operatingParameters } from '../features/site/operating-parameters/operating-parameters.table.ts';
import type { paymentMethods } from '../features/site/payment-methods/payment-methods.table.ts';
import type { schedules } from '../features/site/schedules/schedules.table.ts';
import type { slots } from '../features/site/slots/slots.table.ts';
import type { stores } from '../features/site/stores/stores.table.ts';
import type { closures } from '../features/traffic/closures/closures.table.ts';
import type { exceptions, payments, stays } from '../features/traffic/stays/stays.table.ts';
import type {
  tariffBacktestStays,
  tariffBacktests,
} from '../features/traffic/tariff-backtests/tariff-backtests.table.ts';
import type { keptEvents, terminalEvents } from '../features/traffic/terminal/terminal.table.ts';
import type { exportJobs } from '../jobs/export-jobs.table.ts';
import type { RowOf } from './table.ts';

/** Every table as Kysely types it, from the descriptions beside the features. */
export interface Schema {
  installation: RowOf<typeof installation>;
  companies: RowOf<typeof companies>;
  users: RowOf<typeof users>;
  passwords: RowOf<typeof passwords>;
  sessions: RowOf<typeof sessions>;
  used_id_tokens: RowOf<typeof usedIdTokens>;
  password_resets: RowOf<typeof passwordResets>;
  login_failures: RowOf<typeof loginFailures>;
  profiles: RowOf<typeof profiles>;
  accesses: RowOf<typeof accesses>;
  mails: RowOf<typeof mails>;
  view_uses: RowOf<typeof viewUses>;
  api_keys: RowOf<typeof apiKeys>;
  retired_api_keys: RowOf<typeof retiredApiKeys>;
  audit_entries: RowOf<typeof auditEntries>;
  outbox: RowOf<typeof outbox>;
  webhooks: RowOf<typeof webhooks>;
  webhook_deliveries: RowOf<typeof webhookDeliveries>;
  operating_parameters: RowOf<typeof operatingParameters>;
  slots: RowOf<typeof slots>;
  schedules: RowOf<typeof schedules>;
  plate_restrictions: RowOf<typeof plateRestrictions>;
  voucher_batches: RowOf<typeof voucherBatches>;
  vouchers: RowOf<typeof vouchers>;
  voucher_uses: RowOf<typeof voucherUses>;
  backups: RowOf<typeof backups>;
  calendar_days: RowOf<typeof calendarDays>;
  tariffs: RowOf<typeof tariffs>;
  tariff_versions: RowOf<typeof tariffVersions>;
  tariff_backtests: RowOf<typeof tariffBacktests>;
  tariff_backtest_stays: RowOf<typeof tariffBacktestStays>;
  tariff_assignments: RowOf<typeof tariffAssignments>;
  resolutions: RowOf<typeof resolutions>;
  devices: RowOf<typeof devices>;
  device_states: RowOf<typeof deviceStates>;
  terminals: RowOf<typeof terminals>;
  retired_keys: RowOf<typeof retiredKeys>;
  token_check_tries: RowOf<typeof tokenCheckTries>;
  terminal_settings: RowOf<typeof terminalSettings>;
  terminal_permissions: RowOf<typeof terminalPermissions>;
  discounts: RowOf<typeof discounts>;
  concepts: RowOf<typeof concepts>;
  entities: RowOf<typeof entities>;
  stays: RowOf<typeof stays>;
  payments: RowOf<typeof payments>;
  exceptions: RowOf<typeof exceptions>;
  invoices: RowOf<typeof invoices>;
  invoice_lines: RowOf<typeof invoiceLines>;
  collection_days: RowOf<typeof collectionDays>;
  closures: RowOf<typeof closures>;
  terminal_events: RowOf<typeof terminalEvents>;
  kept_events: RowOf<typeof keptEvents>;
  payu_merchants: RowOf<typeof payuMerchants>;
  payment_requests: RowOf<typeof paymentRequests>;
  electronic_payments: RowOf<typeof electronicPayments>;
  payment_confirmations: RowOf<typeof paymentConfirmations>;
  refused_confirmations: RowOf<typeof refusedConfirmations>;
  payment_settlements: RowOf<typeof paymentSettlements>;
  export_jobs: RowOf<typeof exportJobs>;
  stores: RowOf<typeof stores>;
  cash_registers: RowOf<typeof cashRegisters>;
  income_settings: RowOf<typeof incomeSettings>;
  payment_methods: RowOf<typeof paymentMethods>;
  company_logos: RowOf<typeof companyLogos>;
  saved_views: RowOf<typeof savedViews>;
  saved_view_defaults: RowOf<typeof savedViewDefaults>;
}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
