import { accessEndpoints } from './features/access/access/access.routes.ts';
import type { Pause } from './features/access/access/access.store.ts';
import { ssoEndpoints } from './features/access/access/sso.routes.ts';
import type { SsoDeps } from './features/access/access/sso.store.ts';
import type { Tokens } from './features/access/access/tokens.ts';
import { auditEndpoints } from './features/access/audit-entries/audit-entries.routes.ts';
import type { Mail } from './features/access/mail/mail.rules.ts';
import { profileEndpoints } from './features/access/profiles/profiles.routes.ts';
import { savedViewEndpoints } from './features/access/saved-views/saved-views.routes.ts';
import { userAccessEndpoints } from './features/access/users/accesses.routes.ts';
import { userEndpoints } from './features/access/users/users.routes.ts';
import { conceptEndpoints } from './features/billing/concepts/concepts.routes.ts';
import { electronicPaymentEndpoints } from './features/billing/electronic-payments/electronic-payments.routes.ts';
import { merchantEndpoints } from './features/billing/electronic-payments/merchants.routes.ts';
import { refusedConfirmationEndpoints } from './features/billing/electronic-payments/refused-confirmations.routes.ts';
import { invoiceEndpoints } from './features/billing/invoices/invoices.routes.ts';
import { resolutionEndpoints } from './features/billing/resolutions/resolutions.routes.ts';
import { entityEndpoints } from './features/customers/entities/entities.routes.ts';
import { apiKeyEndpoints } from './features/outside/api-keys/api-keys.routes.ts';
import { tokenCheckEndpoints } from './features/outside/token-checks/token-checks.routes.ts';
import { webhookEndpoints } from './features/outside/webhooks/webhooks.routes.ts';
import { discountEndpoints } from './features/pricing/discounts/discounts.routes.ts';
import { plateRestrictionEndpoints } from './features/pricing/plate-restrictions/plate-restrictions.routes.ts';
import { tariffAssignmentEndpoints } from './features/pricing/tariff-assignments/tariff-assignments.routes.ts';
import { tariffEndpoints } from './features/pricing/tariffs/tariffs.routes.ts';
import { voucherEndpoints } from './features/pricing/vouchers/vouchers.routes.ts';
import { dashboardEndpoints } from './features/reporting/dashboard/dashboard.routes.ts';
import { eventEndpoints } from './features/reporting/events/events.routes.ts';
import type { LiveEvents } from './features/reporting/events/live-events.ts';
import { searchEndpoints } from './features/reporting/search/search.routes.ts';
import { calendarDayEndpoints } from './features/site/calendar-days/calendar-days.routes.ts';
import { cashRegisterEndpoints } from './features/site/cash-registers/cash-registers.routes.ts';
import { companyEndpoints } from './features/site/companies/companies.routes.ts';
import { deviceEndpoints } from './features/site/devices/devices.routes.ts';
import { terminalSetUpEndpoints } from './features/site/devices/terminal-set-up.routes.ts';
import { incomeSettingEndpoints } from './features/site/income-settings/income-settings.routes.ts';
import { operatingParameterEndpoints } from './features/site/operating-parameters/operating-parameters.routes.ts';
import { paymentMethodEndpoints } from './features/site/payment-methods/payment-methods.routes.ts';
import { scheduleEndpoints } from './features/site/schedules/schedules.routes.ts';
import { slotEndpoints } from './features/site/slots/slots.routes.ts';
import { storeEndpoints } from './features/site/stores/stores.routes.ts';
import { occupancyEndpoints } from './features/traffic/occupancy/occupancy.routes.ts';
import { tariffBacktestEndpoints } from './features/traffic/tariff-backtests/tariff-backtests.routes.ts';
import type { EventQueues } from './features/traffic/terminal/event-queues.ts';
import { terminalEndpoints } from './features/traffic/terminal/terminal.routes.ts';
import { terminalSyncEndpoints } from './features/traffic/terminal-syncs/terminal-syncs.routes.ts';
import type { Endpoint } from './http/endpoint.ts';
import { externalEndpoints } from './http/external.ts';
import { exportEndpoints } from './reports/exports.routes.ts';
import { reportEndpoints } from './reports/reports.routes.ts';
import type { Secrets } from './secrets/secrets.ts';

/** Every call of the core, in one list: what is mounted, permitted, documented and tested. */
export function endpoints(deps: {
  tokens: Tokens;
  secrets: Secrets;
  pause: Pause;
  queue: EventQueues;
  /** Missing without an identity provider. */
  sso?: SsoDeps | undefined;
  live: LiveEvents;
  /** Missing without a mail server. */
  mail?: Mail | undefined;
  /** Hosts of the site's own network that webhooks may be sent to. */
  privateHosts?: readonly string[] | undefined;
}): Endpoint[] {
  const own = [
    ...accessEndpoints(deps.tokens, deps.pause, deps.mail),
    ...ssoEndpoints(deps.sso),
    ...companyEndpoints,
    ...userEndpoints(deps.mail),
    ...userAccessEndpoints,
    ...profileEndpoints,
    ...entityEndpoints,
    ...operatingParameterEndpoints,
    ...slotEndpoints,
    ...calendarDayEndpoints,
    ...tariffEndpoints,
    ...tariffBacktestEndpoints,
    ...tariffAssignmentEndpoints,
    ...resolutionEndpoints,
    ...terminalSetUpEndpoints,
    ...deviceEndpoints,
    ...discountEndpoints,
    ...voucherEndpoints,
    ...scheduleEndpoints,
    ...plateRestrictionEndpoints,
    ...conceptEndpoints,
    ...storeEndpoints,
    ...cashRegisterEndpoints,
    ...incomeSettingEndpoints,
    ...paymentMethodEndpoints,
    ...invoiceEndpoints,
    ...electronicPaymentEndpoints(deps.secrets),
    ...refusedConfirmationEndpoints(deps.secrets),
    ...merchantEndpoints(deps.secrets),
    ...occupancyEndpoints,
    ...dashboardEndpoints,
    ...eventEndpoints(deps.live),
    ...auditEndpoints,
    ...apiKeyEndpoints,
    ...webhookEndpoints(deps.secrets, deps.privateHosts ?? []),
    ...reportEndpoints,
    ...exportEndpoints,
    ...savedViewEndpoints,
    ...terminalEndpoints(deps.queue),
    ...terminalSyncEndpoints,
    ...tokenCheckEndpoints((token) => deps.tokens.prove(token)),
  ];
  return [...own, ...searchEndpoints(own), ...externalEndpoints(own)];
}
