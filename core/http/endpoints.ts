import { accessEndpoints } from '../features/access/access.routes.ts';
import type { Pause } from '../features/access/access.store.ts';
import { ssoEndpoints } from '../features/access/sso.routes.ts';
import type { SsoDeps } from '../features/access/sso.store.ts';
import type { Tokens } from '../features/access/tokens.ts';
import { apiKeyEndpoints } from '../features/api-keys/api-keys.routes.ts';
import { auditEndpoints } from '../features/audit-entries/audit-entries.routes.ts';
import { calendarDayEndpoints } from '../features/calendar-days/calendar-days.routes.ts';
import { cashRegisterEndpoints } from '../features/cash-registers/cash-registers.routes.ts';
import { companyEndpoints } from '../features/companies/companies.routes.ts';
import { conceptEndpoints } from '../features/concepts/concepts.routes.ts';
import { dashboardEndpoints } from '../features/dashboard/dashboard.routes.ts';
import { deviceEndpoints } from '../features/devices/devices.routes.ts';
import { terminalSetUpEndpoints } from '../features/devices/terminal-set-up.routes.ts';
import { discountEndpoints } from '../features/discounts/discounts.routes.ts';
import { electronicPaymentEndpoints } from '../features/electronic-payments/electronic-payments.routes.ts';
import { merchantEndpoints } from '../features/electronic-payments/merchants.routes.ts';
import { refusedConfirmationEndpoints } from '../features/electronic-payments/refused-confirmations.routes.ts';
import { entityEndpoints } from '../features/entities/entities.routes.ts';
import { eventEndpoints } from '../features/events/events.routes.ts';
import type { LiveEvents } from '../features/events/live-events.ts';
import { incomeSettingEndpoints } from '../features/income-settings/income-settings.routes.ts';
import { invoiceEndpoints } from '../features/invoices/invoices.routes.ts';
import type { Mail } from '../features/mail/mail.rules.ts';
import { occupancyEndpoints } from '../features/occupancy/occupancy.routes.ts';
import { operatingParameterEndpoints } from '../features/operating-parameters/operating-parameters.routes.ts';
import { paymentMethodEndpoints } from '../features/payment-methods/payment-methods.routes.ts';
import { plateRestrictionEndpoints } from '../features/plate-restrictions/plate-restrictions.routes.ts';
import { profileEndpoints } from '../features/profiles/profiles.routes.ts';
import { resolutionEndpoints } from '../features/resolutions/resolutions.routes.ts';
import { savedViewEndpoints } from '../features/saved-views/saved-views.routes.ts';
import { scheduleEndpoints } from '../features/schedules/schedules.routes.ts';
import { searchEndpoints } from '../features/search/search.routes.ts';
import { slotEndpoints } from '../features/slots/slots.routes.ts';
import { storeEndpoints } from '../features/stores/stores.routes.ts';
import { tariffAssignmentEndpoints } from '../features/tariff-assignments/tariff-assignments.routes.ts';
import { tariffBacktestEndpoints } from '../features/tariff-backtests/tariff-backtests.routes.ts';
import { tariffEndpoints } from '../features/tariffs/tariffs.routes.ts';
import type { EventQueues } from '../features/terminal/event-queues.ts';
import { terminalEndpoints } from '../features/terminal/terminal.routes.ts';
import { terminalSyncEndpoints } from '../features/terminal-syncs/terminal-syncs.routes.ts';
import { tokenCheckEndpoints } from '../features/token-checks/token-checks.routes.ts';
import { userAccessEndpoints } from '../features/users/accesses.routes.ts';
import { userEndpoints } from '../features/users/users.routes.ts';
import { voucherEndpoints } from '../features/vouchers/vouchers.routes.ts';
import { webhookEndpoints } from '../features/webhooks/webhooks.routes.ts';
import { exportEndpoints } from '../reports/exports.routes.ts';
import { reportEndpoints } from '../reports/reports.routes.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Endpoint } from './endpoint.ts';
import { externalEndpoints } from './external.ts';

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
