import type { Language } from '../../../shared/values.ts';
import type { FeatureTexts } from './resources.ts';

type Loaders = { [Name in keyof FeatureTexts]: () => Promise<Record<Name, object>> };

/** Texts that a screen brings along, each in a file of its own that is loaded with the screen. */
export const featureTexts: Record<Language, Loaders> = {
  es: {
    calendar: () => import('../../../shared/i18n/es/calendar.ts'),
    companies: () => import('../../../shared/i18n/es/companies.ts'),
    devices: () => import('../../../shared/i18n/es/devices.ts'),
    entities: () => import('../../../shared/i18n/es/entities.ts'),
    exports: () => import('../../../shared/i18n/es/exports.ts'),
    lists: () => import('../../../shared/i18n/es/lists.ts'),
    operatingParameters: () => import('../../../shared/i18n/es/operatingParameters.ts'),
    password: () => import('../../../shared/i18n/es/password.ts'),
    reportPage: () => import('../../../shared/i18n/es/reportPage.ts'),
    reports: () => import('../../../shared/i18n/es/reports.ts'),
    payerResult: () => import('../../../shared/i18n/es/payerResult.ts'),
    payments: () => import('../../../shared/i18n/es/payments.ts'),
    paymentSettings: () => import('../../../shared/i18n/es/paymentSettings.ts'),
    resolutions: () => import('../../../shared/i18n/es/resolutions.ts'),
    slots: () => import('../../../shared/i18n/es/slots.ts'),
    start: () => import('../../../shared/i18n/es/start.ts'),
    tariffs: () => import('../../../shared/i18n/es/tariffs.ts'),
    tariffsAssignments: () => import('../../../shared/i18n/es/tariffsAssignments.ts'),
    tariffsExamples: () => import('../../../shared/i18n/es/tariffsExamples.ts'),
    tariffsSimulator: () => import('../../../shared/i18n/es/tariffsSimulator.ts'),
    values: () => import('../../../shared/i18n/es/values.ts'),
  },
  en: {
    calendar: () => import('../../../shared/i18n/en/calendar.ts'),
    companies: () => import('../../../shared/i18n/en/companies.ts'),
    devices: () => import('../../../shared/i18n/en/devices.ts'),
    entities: () => import('../../../shared/i18n/en/entities.ts'),
    exports: () => import('../../../shared/i18n/en/exports.ts'),
    lists: () => import('../../../shared/i18n/en/lists.ts'),
    operatingParameters: () => import('../../../shared/i18n/en/operatingParameters.ts'),
    password: () => import('../../../shared/i18n/en/password.ts'),
    reportPage: () => import('../../../shared/i18n/en/reportPage.ts'),
    reports: () => import('../../../shared/i18n/en/reports.ts'),
    payerResult: () => import('../../../shared/i18n/en/payerResult.ts'),
    payments: () => import('../../../shared/i18n/en/payments.ts'),
    paymentSettings: () => import('../../../shared/i18n/en/paymentSettings.ts'),
    resolutions: () => import('../../../shared/i18n/en/resolutions.ts'),
    slots: () => import('../../../shared/i18n/en/slots.ts'),
    start: () => import('../../../shared/i18n/en/start.ts'),
    tariffs: () => import('../../../shared/i18n/en/tariffs.ts'),
    tariffsAssignments: () => import('../../../shared/i18n/en/tariffsAssignments.ts'),
    tariffsExamples: () => import('../../../shared/i18n/en/tariffsExamples.ts'),
    tariffsSimulator: () => import('../../../shared/i18n/en/tariffsSimulator.ts'),
    values: () => import('../../../shared/i18n/en/values.ts'),
  },
};
