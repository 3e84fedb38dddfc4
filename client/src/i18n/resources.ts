import type { audit } from '../../../shared/i18n/es/audit.ts';
import type { calendar } from '../../../shared/i18n/es/calendar.ts';
import type { cashRegisters } from '../../../shared/i18n/es/cashRegisters.ts';
import type { companies } from '../../../shared/i18n/es/companies.ts';
import type { concepts } from '../../../shared/i18n/es/concepts.ts';
import type { devices } from '../../../shared/i18n/es/devices.ts';
import type { discounts } from '../../../shared/i18n/es/discounts.ts';
import type { entities } from '../../../shared/i18n/es/entities.ts';
import type { exports } from '../../../shared/i18n/es/exports.ts';
import type { externalSystems } from '../../../shared/i18n/es/externalSystems.ts';
import type { incomeSettings } from '../../../shared/i18n/es/incomeSettings.ts';
import type { lists } from '../../../shared/i18n/es/lists.ts';
import type { operatingParameters } from '../../../shared/i18n/es/operatingParameters.ts';
import type { palette } from '../../../shared/i18n/es/palette.ts';
import type { password } from '../../../shared/i18n/es/password.ts';
import type { payerResult } from '../../../shared/i18n/es/payerResult.ts';
import type { paymentMethods } from '../../../shared/i18n/es/paymentMethods.ts';
import type { paymentSettings } from '../../../shared/i18n/es/paymentSettings.ts';
import type { payments } from '../../../shared/i18n/es/payments.ts';
import type { plateRestrictions } from '../../../shared/i18n/es/plateRestrictions.ts';
import type { profiles } from '../../../shared/i18n/es/profiles.ts';
import type { reportPage } from '../../../shared/i18n/es/reportPage.ts';
import type { reports } from '../../../shared/i18n/es/reports.ts';
import type { resolutions } from '../../../shared/i18n/es/resolutions.ts';
import type { routes } from '../../../shared/i18n/es/routes.ts';
import type { schedules } from '../../../shared/i18n/es/schedules.ts';
import type { shell } from '../../../shared/i18n/es/shell.ts';
import type { slots } from '../../../shared/i18n/es/slots.ts';
import type { start } from '../../../shared/i18n/es/start.ts';
import type { stores } from '../../../shared/i18n/es/stores.ts';
import type { tariffs } from '../../../shared/i18n/es/tariffs.ts';
import type { tariffsAssignments } from '../../../shared/i18n/es/tariffsAssignments.ts';
import type { tariffsBacktests } from '../../../shared/i18n/es/tariffsBacktests.ts';
import type { tariffsCard } from '../../../shared/i18n/es/tariffsCard.ts';
import type { tariffsExamples } from '../../../shared/i18n/es/tariffsExamples.ts';
import type { tariffsSimulator } from '../../../shared/i18n/es/tariffsSimulator.ts';
import type { tariffsVersions } from '../../../shared/i18n/es/tariffsVersions.ts';
import type { terminalSetUp } from '../../../shared/i18n/es/terminalSetUp.ts';
import type { terminalSyncs } from '../../../shared/i18n/es/terminalSyncs.ts';
import type { terminals } from '../../../shared/i18n/es/terminals.ts';
import type { tokenChecks } from '../../../shared/i18n/es/tokenChecks.ts';
import type { ui } from '../../../shared/i18n/es/ui.ts';
import type { users } from '../../../shared/i18n/es/users.ts';
import type { values } from '../../../shared/i18n/es/values.ts';
import type { viewUses } from '../../../shared/i18n/es/viewUses.ts';

/** Texts of the screens, by the name under which a screen asks for them. */
export interface FeatureTexts {
  audit: typeof audit;
  calendar: typeof calendar;
  cashRegisters: typeof cashRegisters;
  companies: typeof companies;
  concepts: typeof concepts;
  devices: typeof devices;
  entities: typeof entities;
  exports: typeof exports;
  incomeSettings: typeof incomeSettings;
  externalSystems: typeof externalSystems;
  lists: typeof lists;
  operatingParameters: typeof operatingParameters;
  palette: typeof palette;
  password: typeof password;
  profiles: typeof profiles;
  reportPage: typeof reportPage;
  reports: typeof reports;
  payerResult: typeof payerResult;
  payments: typeof payments;
  paymentMethods: typeof paymentMethods;
  paymentSettings: typeof paymentSettings;
  resolutions: typeof resolutions;
  plateRestrictions: typeof plateRestrictions;
  discounts: typeof discounts;
  schedules: typeof schedules;
  slots: typeof slots;
  start: typeof start;
  stores: typeof stores;
  tariffs: typeof tariffs;
  tariffsAssignments: typeof tariffsAssignments;
  tariffsBacktests: typeof tariffsBacktests;
  tariffsCard: typeof tariffsCard;
  tariffsExamples: typeof tariffsExamples;
  tariffsSimulator: typeof tariffsSimulator;
  tariffsVersions: typeof tariffsVersions;
  terminals: typeof terminals;
  users: typeof users;
  terminalSetUp: typeof terminalSetUp;
  terminalSyncs: typeof terminalSyncs;
  tokenChecks: typeof tokenChecks;
  values: typeof values;
  viewUses: typeof viewUses;
}

// A key that does not exist does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: FeatureTexts & {
      routes: typeof routes;
      shell: typeof shell;
      ui: typeof ui;
    };
  }
}
