import type { ComponentType } from 'react';
import type { FeatureTexts } from '../i18n/resources.ts';
import { loadFeatureTexts } from '../i18n/texts.ts';
import { loadChunk } from './load-chunk.ts';

type PageModule = { Page: ComponentType };

/** A screen: its component and the texts that it uses, loaded together when it is first needed. */
export type LoadPage = () => Promise<ComponentType>;

function page(load: () => Promise<PageModule>, ...texts: (keyof FeatureTexts)[]): LoadPage {
  return async () => {
    const [module] = await Promise.all([loadChunk(load), loadChunk(() => loadFeatureTexts(texts))]);
    return module.Page;
  };
}

const report = page(() => import('../reports/report.page.tsx'), 'reportPage', 'reports');

/** Every screen that is built, by its view in `shared/routes.ts`; a test ties the two lists to each other. */
export const pages: Readonly<Record<string, LoadPage>> = {
  'view/login': page(() => import('../features/access/login.page.tsx')),
  'view/login/oauth2/code/azure': page(() => import('../features/access/login-callback.page.tsx')),
  'view/new/password': page(() => import('../features/access/password.page.tsx'), 'password'),
  'view/pay/payu/confirmation': page(
    () => import('../features/electronic-payments/payer-result.page.tsx'),
    'payerResult',
  ),
  'view/pays/methods/configuration': page(
    () => import('../features/electronic-payments/merchant.page.tsx'),
    'paymentSettings',
  ),
  'view/electronic-payments': page(
    () => import('../features/electronic-payments/payments.page.tsx'),
    'payments',
  ),
  error404: page(() => import('./not-found.page.tsx')),
  'view/start': page(() => import('../features/start/start.page.tsx'), 'start', 'values'),
  'view/audit': page(() => import('../features/audit-entries/audit.page.tsx'), 'audit'),
  'view/external/setting': page(
    () => import('../features/external-systems/external.page.tsx'),
    'externalSystems',
  ),
  'view/calendar': page(() => import('../features/calendar-days/calendar.page.tsx'), 'calendar', 'values'),
  'view/company/create': page(
    () => import('../features/companies/company-form.page.tsx'),
    'companies',
    'values',
  ),
  'view/company/settings/operating-parameters': page(
    () => import('../features/operating-parameters/parameters.page.tsx'),
    'operatingParameters',
    'values',
  ),
  'view/income-setting': page(
    () => import('../features/income-settings/income-settings.page.tsx'),
    'incomeSettings',
    'values',
  ),
  'view/pays/methods/gestion': page(
    () => import('../features/payment-methods/methods.page.tsx'),
    'paymentMethods',
    'values',
  ),
  'view/store': page(() => import('../features/stores/stores.page.tsx'), 'stores'),
  'view/pos': page(() => import('../features/cash-registers/registers.page.tsx'), 'cashRegisters'),
  'view/concepts': page(() => import('../features/concepts/concepts.page.tsx'), 'concepts', 'values'),
  'view/devices/add': page(() => import('../features/devices/devices.page.tsx'), 'devices', 'values'),
  'view/devices/license': page(() => import('../features/devices/device-keys.page.tsx'), 'devices', 'values'),
  'view/users/entities/create': page(
    () => import('../features/entities/entity-create.page.tsx'),
    'entities',
    'values',
  ),
  'view/users/entities/edit': page(
    () => import('../features/entities/entity-edit.page.tsx'),
    'entities',
    'values',
  ),
  'view/users/entities/list': page(
    () => import('../features/entities/entity-list.page.tsx'),
    'entities',
    'values',
  ),
  'view/configuration/sync': page(
    () => import('../features/terminal-syncs/terminal-syncs.page.tsx'),
    'terminalSyncs',
  ),
  'view/configuration/checktoken': page(
    () => import('../features/token-checks/token-check.page.tsx'),
    'tokenChecks',
    'externalSystems',
  ),
  'view/devices/configuration': page(
    () => import('../features/devices/terminal-settings.page.tsx'),
    'terminalSetUp',
    'values',
  ),
  'view/devices/permissions': page(
    () => import('../features/devices/terminal-permissions.page.tsx'),
    'terminalSetUp',
    'values',
  ),
  'view/devices/terminals': page(
    () => import('../features/devices/terminals.page.tsx'),
    'terminals',
    'values',
  ),
  'view/resolution': page(() => import('../features/resolutions/resolution-form.page.tsx'), 'resolutions'),
  'view/resolutions/list': page(
    () => import('../features/resolutions/resolution-list.page.tsx'),
    'resolutions',
  ),
  'view/company/search': page(
    () => import('../features/companies/companies.page.tsx'),
    'companies',
    'values',
  ),
  'view/plate-restrictions': page(
    () => import('../features/plate-restrictions/restrictions.page.tsx'),
    'plateRestrictions',
    'values',
  ),
  'view/discounts': page(() => import('../features/discounts/discounts.page.tsx'), 'discounts'),
  'view/schedules': page(() => import('../features/schedules/schedules.page.tsx'), 'schedules', 'values'),
  'view/slot/create': page(() => import('../features/slots/slots.page.tsx'), 'slots', 'values'),
  'view/rate': page(
    () => import('../features/tariffs/tariff-editor.page.tsx'),
    'tariffs',
    'tariffsSimulator',
    'values',
  ),
  'view/rate/list': page(() => import('../features/tariffs/tariff-list.page.tsx'), 'tariffs', 'values'),
  'view/rate/manage': page(
    () => import('../features/tariff-assignments/assignments.page.tsx'),
    'tariffsAssignments',
    'values',
  ),
  'view/users/list': page(() => import('../features/users/users.page.tsx'), 'users', 'profiles'),
  'view/users/management': page(
    () => import('../features/users/management.page.tsx'),
    'users',
    'profiles',
    'viewUses',
    'values',
  ),
  // One page for all of them: a report is a description in shared/reports.
  'view/overview-report/reports/collection-report': report,
  'view/overview-report/reports/detail-invoice': report,
  'view/overview-report/reports/occupation': report,
  'view/overview-report/reports/permanence': report,
};
