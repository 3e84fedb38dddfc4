import type { ComponentType } from 'react';
import { reportsRoot, routes } from '../../../shared/routes.ts';
import { loadFeatureTexts, type TextsName } from '../i18n/texts.ts';
import { loadChunk } from '../ui/load-chunk.ts';

type PageModule = { Page: ComponentType };

/** A screen: its component and the texts that it uses, loaded together when it is first needed. */
export type LoadPage = () => Promise<ComponentType>;

function page(load: () => Promise<PageModule>, ...texts: TextsName[]): LoadPage {
  return async () => {
    const [module] = await Promise.all([loadChunk(load), loadChunk(() => loadFeatureTexts(texts))]);
    return module.Page;
  };
}

/** All reports that are built share one page; each brings its description and words of its own. */
const reportPages = routes
  .filter(({ view, planned }) => !planned && view.startsWith(reportsRoot))
  .map(({ view }): [string, LoadPage] => {
    const id = view.slice(reportsRoot.length);
    const load = async () => (await import('../reports/report.page.tsx')).reportPage(id);
    return [view, page(load, 'reportPage', 'reports', `reports/${id}`)];
  });

/** Every screen that is built, by its view in `shared/routes.ts`; a test ties the two lists to each other. */
export const pages: Readonly<Record<string, LoadPage>> = {
  'view/login': page(() => import('../features/access/access/login.page.tsx')),
  'view/login/oauth2/code/azure': page(() => import('../features/access/access/login-callback.page.tsx')),
  'view/new/password': page(() => import('../features/access/access/password.page.tsx'), 'password'),
  'view/pay/payu/confirmation': page(
    () => import('../features/billing/electronic-payments/payer-result.page.tsx'),
    'payerResult',
  ),
  'view/public/users': page(
    () => import('../features/subscriptions/registrations/register.page.tsx'),
    'registerPage',
  ),
  'view/pays/methods/configuration': page(
    () => import('../features/billing/electronic-payments/merchant.page.tsx'),
    'paymentSettings',
  ),
  'view/electronic-payments': page(
    () => import('../features/billing/electronic-payments/payments.page.tsx'),
    'payments',
  ),
  error404: page(() => import('./not-found.page.tsx')),
  'view/start': page(() => import('../features/reporting/dashboard/dashboard.page.tsx'), 'start', 'values'),
  'view/audit': page(() => import('../features/access/audit-entries/audit.page.tsx'), 'audit'),
  'view/external/setting': page(() => import('../features/outside/external.page.tsx'), 'externalSystems'),
  'view/report-sendings': page(
    () => import('../features/reporting/report-sendings/sendings.page.tsx'),
    'reportSendings',
    'values',
  ),
  'view/calendar': page(
    () => import('../features/site/calendar-days/calendar.page.tsx'),
    'calendar',
    'values',
  ),
  'view/company/create': page(
    () => import('../features/site/companies/company-form.page.tsx'),
    'companies',
    'values',
  ),
  'view/company/settings/operating-parameters': page(
    () => import('../features/site/operating-parameters/parameters.page.tsx'),
    'operatingParameters',
    'values',
  ),
  'view/income-setting': page(
    () => import('../features/site/income-settings/income-settings.page.tsx'),
    'incomeSettings',
    'values',
  ),
  'view/pays/methods/gestion': page(
    () => import('../features/site/payment-methods/methods.page.tsx'),
    'paymentMethods',
    'values',
  ),
  'view/inside': page(() => import('../features/traffic/inside/inside.page.tsx'), 'inside', 'values'),
  'view/movements': page(
    () => import('../features/traffic/movements/movements.page.tsx'),
    'movements',
    'inside',
    'values',
  ),
  'view/guardian': page(
    () => import('../features/traffic/guardian/desk.page.tsx'),
    'guardian',
    'guardianInvitations',
    'values',
  ),
  'view/guardian/invitations': page(
    () => import('../features/traffic/guardian/invitations.page.tsx'),
    'guardian',
    'guardianInvitations',
    'values',
  ),
  'view/guardian/manage-person/generalinformation': page(
    () => import('../features/traffic/guardian/person.page.tsx'),
    'guardian',
    'values',
  ),
  'view/guardian/manage-person/registration': page(
    () => import('../features/traffic/guardian/registration.page.tsx'),
    'guardian',
    'values',
  ),
  'view/guardian/watch-list': page(
    () => import('../features/traffic/guardian/watch.page.tsx'),
    'guardian',
    'values',
  ),
  'view/guardian/manage-person/photo': page(
    () => import('../features/traffic/guardian/photo.page.tsx'),
    'guardian',
  ),
  'view/store': page(() => import('../features/site/stores/stores.page.tsx'), 'stores'),
  'view/pos': page(() => import('../features/site/cash-registers/registers.page.tsx'), 'cashRegisters'),
  'view/concepts': page(() => import('../features/billing/concepts/concepts.page.tsx'), 'concepts', 'values'),
  'view/devices/add': page(() => import('../features/site/devices/devices.page.tsx'), 'devices', 'values'),
  'view/devices/license': page(
    () => import('../features/site/devices/device-keys.page.tsx'),
    'devices',
    'values',
  ),
  'view/users/entities/create': page(
    () => import('../features/customers/entities/entity-create.page.tsx'),
    'entities',
    'values',
  ),
  'view/users/entities/edit': page(
    () => import('../features/customers/entities/entity-edit.page.tsx'),
    'entities',
    'values',
  ),
  'view/users/entities/list': page(
    () => import('../features/customers/entities/entity-list.page.tsx'),
    'entities',
    'values',
  ),
  'view/configuration/sync': page(
    () => import('../features/traffic/terminal-syncs/terminal-syncs.page.tsx'),
    'terminalSyncs',
  ),
  'view/configuration/checktoken': page(
    () => import('../features/outside/token-checks/token-check.page.tsx'),
    'tokenChecks',
    'externalSystems',
  ),
  'view/devices/configuration': page(
    () => import('../features/site/devices/terminal-settings.page.tsx'),
    'terminalSetUp',
    'values',
  ),
  'view/devices/permissions': page(
    () => import('../features/site/devices/terminal-permissions.page.tsx'),
    'terminalSetUp',
    'values',
  ),
  'view/devices/terminals': page(
    () => import('../features/site/devices/terminals.page.tsx'),
    'terminals',
    'values',
  ),
  'view/resolution': page(
    () => import('../features/billing/resolutions/resolution-form.page.tsx'),
    'resolutions',
  ),
  'view/subscriber': page(
    () => import('../features/subscriptions/subscribers/subscriber-form.page.tsx'),
    'subscribers',
    'subscriberForm',
    'values',
  ),
  'view/subscribers/list': page(
    () => import('../features/subscriptions/subscribers/subscriber-list.page.tsx'),
    'subscribers',
  ),
  'view/subscribers/increases': page(
    () => import('../features/subscriptions/price-increases/increases.page.tsx'),
    'priceIncreases',
    'subscribers',
  ),
  'view/deposits': page(() => import('../features/traffic/deposits/deposits.page.tsx'), 'deposits'),
  'view/exceptions': page(
    () => import('../features/billing/exceptions/exceptions.page.tsx'),
    'exceptions',
    'values',
  ),
  'view/exceptions/own': page(
    () => import('../features/billing/exceptions/own-exceptions.page.tsx'),
    'exceptions',
    'values',
  ),
  'view/data-protection': page(
    () => import('../features/reporting/data-protection/data-protection.page.tsx'),
    'dataProtection',
    'values',
  ),
  'view/timeline': page(() => import('../features/traffic/timeline/timeline.page.tsx'), 'timeline', 'values'),
  'view/slots/purge': page(() => import('../features/traffic/purges/purges.page.tsx'), 'purges', 'values'),
  'view/reconciliation': page(
    () => import('../features/traffic/reconciliation/reconciliation.page.tsx'),
    'reconciliation',
  ),
  'view/closures': page(() => import('../features/traffic/closures/closures.page.tsx'), 'closures', 'values'),
  'view/finance-reports': page(
    () => import('../features/billing/finance-reports/finance-reports.page.tsx'),
    'financeReports',
    'values',
  ),
  'view/overview-report': page(
    () => import('../features/reporting/overview/overview.page.tsx'),
    'overview',
    'values',
  ),
  'view/Aerooriente/reports/FiscalReport': page(
    () => import('../features/billing/fiscal-vouchers/fiscal-vouchers.page.tsx'),
    'fiscalVouchers',
    'values',
  ),
  'view/invoice/cancel': page(
    () => import('../features/billing/invoices/cancel.page.tsx'),
    'cancellations',
    'invoices',
    'values',
  ),
  'view/subscribers/decisions': page(
    () => import('../features/subscriptions/decisions/decisions.page.tsx'),
    'decisions',
    'subscribers',
    'values',
  ),
  'view/liquidation': page(
    () => import('../features/subscriptions/liquidations/liquidation-form.page.tsx'),
    'liquidations',
  ),
  'view/liquidation/list': page(
    () => import('../features/subscriptions/liquidations/liquidation-list.page.tsx'),
    'liquidations',
  ),
  'view/liquidation/manage': page(
    () => import('../features/subscriptions/liquidation-runs/runs.page.tsx'),
    'liquidationRuns',
  ),
  'view/payroll-files': page(
    () => import('../features/subscriptions/payroll-files/payroll-files.page.tsx'),
    'payrollFiles',
  ),
  'view/invoice/detail': page(
    () => import('../features/billing/invoices/invoices.page.tsx'),
    'invoices',
    'values',
  ),
  'view/resolutions/list': page(
    () => import('../features/billing/resolutions/resolution-list.page.tsx'),
    'resolutions',
  ),
  'view/company/search': page(
    () => import('../features/site/companies/companies.page.tsx'),
    'companies',
    'values',
  ),
  'view/plate-restrictions': page(
    () => import('../features/pricing/plate-restrictions/restrictions.page.tsx'),
    'plateRestrictions',
    'values',
  ),
  'view/discounts': page(() => import('../features/pricing/discounts/discounts.page.tsx'), 'discounts'),
  'view/schedules': page(
    () => import('../features/site/schedules/schedules.page.tsx'),
    'schedules',
    'values',
  ),
  'view/slot/create': page(() => import('../features/site/slots/slots.page.tsx'), 'slots', 'values'),
  'view/rate': page(
    () => import('../features/pricing/tariffs/tariff-editor.page.tsx'),
    'tariffs',
    'tariffsSimulator',
    'values',
  ),
  'view/rate/list': page(
    () => import('../features/pricing/tariffs/tariff-list.page.tsx'),
    'tariffs',
    'values',
  ),
  'view/rate/manage': page(
    () => import('../features/pricing/tariff-assignments/assignments.page.tsx'),
    'tariffsAssignments',
    'values',
  ),
  'view/users/list': page(() => import('../features/users-list.page.tsx'), 'users', 'profiles'),
  'view/users/management': page(
    () => import('../features/access/users/management.page.tsx'),
    'users',
    'profiles',
    'viewUses',
    'values',
  ),
  ...Object.fromEntries(reportPages),
};
