import { access } from './2026-11-21-1-access.ts';
import { lot } from './2026-11-21-2-lot.ts';
import { traffic } from './2026-11-21-3-traffic.ts';
import { reports } from './2026-11-22-1-reports.ts';
import { savedViews } from './2026-11-23-1-saved-views.ts';
import { live } from './2026-11-23-2-live.ts';
import { sso } from './2026-11-23-3-sso.ts';
import { payu } from './2026-11-23-4-payu.ts';
import { passwordResets } from './2026-11-23-5-password-resets.ts';
import { stores } from './2026-11-25-1-a-stores.ts';
import { incomeSettings } from './2026-11-25-1-b-income-settings.ts';
import { paymentMethods } from './2026-11-25-1-c-payment-methods.ts';
import { terminals } from './2026-11-25-2-terminals.ts';
import { terminalsSetUp } from './2026-11-25-2-terminals-b-set-up.ts';
import { terminalsSyncs } from './2026-11-25-2-terminals-c-syncs.ts';
import { schedules } from './2026-11-25-3-a-schedules.ts';
import { plateRestrictions } from './2026-11-25-3-b-plate-restrictions.ts';
import { vouchers } from './2026-11-25-3-c-vouchers.ts';
import { audit } from './2026-11-25-4-audit.ts';
import { external } from './2026-11-25-4-external.ts';
import { users } from './2026-11-25-5-users.ts';
import { mail } from './2026-11-25-5-z-mail.ts';
import { tariffExamples } from './2026-11-25-6-a-tariff-examples.ts';
import { tariffApproval } from './2026-11-25-6-b-tariff-approval.ts';
import { tariffBacktests } from './2026-11-25-6-c-tariff-backtests.ts';
import { entityLists } from './2026-11-25-8-entities.ts';
import { listSearch } from './2026-11-25-8-list-search.ts';
import { search } from './2026-11-25-8-search.ts';
import { backtestStays } from './2026-11-26-2-a-backtest-stays.ts';
import { openCodes } from './2026-11-26-2-b-open-codes.ts';
import { failedMails } from './2026-11-26-2-c-failed-mails.ts';
import { dictionary } from './2026-11-26-3-a-dictionary.ts';
import { found } from './2026-11-26-3-b-found.ts';
import { companyLogos } from './2026-11-26-4-company-logos.ts';
import { lotCreators } from './2026-11-27-1-lot-creators.ts';
import { refusedConfirmations } from './2026-11-27-4-a-refused-confirmations.ts';
import { retiredApiKeys } from './2026-11-27-4-b-retired-api-keys.ts';
import { tags } from './2026-11-27-6-a-tags.ts';
import { uniqueNames } from './2026-11-27-6-b-unique-names.ts';
import { identifications } from './2026-11-27-6-c-identifications.ts';
import type { Migration } from './schema.ts';

/** Every migration in the order of its name; a released one never changes. */
export const migrations: readonly Migration[] = [
  access,
  lot,
  traffic,
  reports,
  savedViews,
  live,
  sso,
  payu,
  passwordResets,
  stores,
  incomeSettings,
  paymentMethods,
  terminals,
  terminalsSetUp,
  terminalsSyncs,
  schedules,
  plateRestrictions,
  vouchers,
  audit,
  external,
  users,
  mail,
  tariffExamples,
  tariffApproval,
  tariffBacktests,
  entityLists,
  listSearch,
  search,
  backtestStays,
  openCodes,
  failedMails,
  dictionary,
  found,
  companyLogos,
  lotCreators,
  refusedConfirmations,
  retiredApiKeys,
  tags,
  uniqueNames,
  identifications,
];
