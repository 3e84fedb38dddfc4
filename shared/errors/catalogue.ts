import type { Language } from '../values.ts';
import { accessErrors } from './access.ts';
import { billingErrors } from './billing.ts';
import { companyErrors } from './companies.ts';
import { dataProtectionErrors } from './data-protection.ts';
import { depositErrors } from './deposits.ts';
import type { ErrorEntry } from './entry.ts';
import { exceptionErrors } from './exceptions.ts';
import { externalErrors } from './external.ts';
import { financeReportErrors } from './finance-reports.ts';
import { fiscalVoucherErrors } from './fiscal-vouchers.ts';
import { gatewayErrors } from './gateway.ts';
import { generalErrors } from './general.ts';
import { guardianErrors } from './guardian.ts';
import { guardianPersonErrors } from './guardian-persons.ts';
import { guardianWatchErrors } from './guardian-watch.ts';
import { idempotencyErrors } from './idempotency.ts';
import { jobErrors } from './jobs.ts';
import { liquidationErrors } from './liquidations.ts';
import { moneyErrors } from './money.ts';
import { openThingErrors } from './open-things.ts';
import { operationErrors } from './operation.ts';
import { paymentErrors } from './payments.ts';
import { payrollErrors } from './payroll.ts';
import { plateRestrictionErrors } from './plate-restrictions.ts';
import { registrationErrors } from './registrations.ts';
import { reportSendingErrors } from './report-sendings.ts';
import { reportErrors } from './reports.ts';
import { scheduleErrors } from './schedules.ts';
import { settingErrors } from './settings.ts';
import { slotErrors } from './slots.ts';
import { statementErrors } from './statements.ts';
import { storeErrors } from './stores.ts';
import { subscriberErrors } from './subscribers.ts';
import { tariffErrors } from './tariffs.ts';
import { tollPassErrors } from './toll-pass.ts';
import { voucherErrors } from './vouchers.ts';

/** Every error of the product by name, grouped by area. Codes are the specification's (§8). */
export const errorAreas = {
  general: generalErrors,
  gateway: gatewayErrors,
  access: accessErrors,
  companies: companyErrors,
  slots: slotErrors,
  vouchers: voucherErrors,
  schedules: scheduleErrors,
  subscribers: subscriberErrors,
  plateRestrictions: plateRestrictionErrors,
  stores: storeErrors,
  tariffs: tariffErrors,
  billing: billingErrors,
  money: moneyErrors,
  financeReports: financeReportErrors,
  fiscalVouchers: fiscalVoucherErrors,
  deposits: depositErrors,
  openThings: openThingErrors,
  exceptions: exceptionErrors,
  statements: statementErrors,
  idempotency: idempotencyErrors,
  jobs: jobErrors,
  liquidations: liquidationErrors,
  payroll: payrollErrors,
  operation: operationErrors,
  guardianPersons: guardianPersonErrors,
  guardian: guardianErrors,
  guardianWatch: guardianWatchErrors,
  registrations: registrationErrors,
  dataProtection: dataProtectionErrors,
  external: externalErrors,
  payments: paymentErrors,
  tollPass: tollPassErrors,
  reports: reportErrors,
  reportSendings: reportSendingErrors,
  settings: settingErrors,
} as const;

export const errorCatalogue = {
  ...generalErrors,
  ...gatewayErrors,
  ...accessErrors,
  ...companyErrors,
  ...slotErrors,
  ...voucherErrors,
  ...scheduleErrors,
  ...subscriberErrors,
  ...plateRestrictionErrors,
  ...storeErrors,
  ...tariffErrors,
  ...billingErrors,
  ...moneyErrors,
  ...financeReportErrors,
  ...fiscalVoucherErrors,
  ...depositErrors,
  ...openThingErrors,
  ...exceptionErrors,
  ...statementErrors,
  ...idempotencyErrors,
  ...jobErrors,
  ...liquidationErrors,
  ...payrollErrors,
  ...operationErrors,
  ...guardianPersonErrors,
  ...guardianErrors,
  ...guardianWatchErrors,
  ...registrationErrors,
  ...dataProtectionErrors,
  ...externalErrors,
  ...paymentErrors,
  ...tollPassErrors,
  ...reportErrors,
  ...reportSendingErrors,
  ...settingErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;

/** The body of an error answer, the same from gateway and core. */
export interface ErrorBody {
  code: number;
  message: string;
  /** Names the error among those that share its code: always with the general -1. */
  reason?: string;
  complement?: string;
  fields?: Record<string, { code: number; message: string }>;
  /** The stored record, with -1651 and -1653. */
  current?: unknown;
  /** What is owed, with an unpaid exit. */
  quote?: unknown;
  /** What a terminal may not do, with the refusal of its event. */
  operation?: string;
  /** What a person who is not let in may be told: never why. */
  visitor?: string;
}

/** Kebab case of a catalogue name: the `reason` on the wire. */
export function reasonOf(name: ErrorName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The text of an error in a language, `__COMPLEMENT__` filled. */
export function errorText(name: ErrorName, language: Language, complement = ''): string {
  return errorCatalogue[name][language].replaceAll('__COMPLEMENT__', () => complement);
}

/** The status and body with which gateway and core answer an error. */
export function errorAnswer(
  name: ErrorName,
  language: Language,
  complement?: string,
): { status: number; body: ErrorBody } {
  const entry: ErrorEntry = errorCatalogue[name];
  const { code, status } = entry;
  const body: ErrorBody = { code, message: errorText(name, language, complement) };
  if (code === -1 || entry.hasReason) body.reason = reasonOf(name);
  if (complement !== undefined) body.complement = complement;
  return { status, body };
}
