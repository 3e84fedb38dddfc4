import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type ErrorName, errorCatalogue, reasonOf } from '../../shared/errors/catalogue.ts';
import type { ErrorEntry } from '../../shared/errors/entry.ts';
import { externalRequests } from './support/error-requests/external.ts';
import { generalRequests } from './support/error-requests/general.ts';
import { newerRequests } from './support/error-requests/newer.ts';
import { offerRequests } from './support/error-requests/offers.ts';
import { paymentRequests } from './support/error-requests/payments.ts';
import { registerRequests } from './support/error-requests/registers.ts';
import { subscriptionRequests } from './support/error-requests/subscriptions.ts';
import { trafficRequests } from './support/error-requests/traffic.ts';
import { type Requests, World } from './support/error-requests/world.ts';
import { openLot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';

/**
 * Errors that take a gateway, a provider that fails, or many calls at once: the test that meets them by real requests
 * and reads their reason or code.
 */
const elsewhere: Partial<Record<ErrorName, string>> = {
  cashUncounted: 'tests/api/support/open-things/ways.ts',
  cashUndeposited: 'tests/api/support/open-things/ways.ts',
  invoicesOpen: 'tests/api/support/open-things/ways.ts',
  advancesOpen: 'tests/api/support/open-things/ways.ts',
  depositsInTransit: 'tests/api/support/open-things/ways.ts',
  vouchersUnused: 'tests/api/support/open-things/ways.ts',
  deliveriesUnsent: 'tests/api/support/open-things/ways.ts',
  reportsUnsent: 'tests/api/report-sendings.test.ts',
  paymentsOpen: 'tests/api/support/open-things/ways.ts',
  currencyFixed: 'tests/api/open-things.test.ts',
  tollPassUnknownTag: 'tests/api/toll-pass.test.ts',
  tollPassNoBalance: 'tests/api/toll-pass.test.ts',
  tollPassSilent: 'tests/api/toll-pass.test.ts',
  tollPassOff: 'tests/api/toll-pass.test.ts',
  tollPassStayUnderWay: 'tests/api/toll-pass-stays.test.ts',
  tollPassUnderWay: 'tests/api/toll-pass.test.ts',
  tollPassWithdrawn: 'tests/api/toll-pass.test.ts',
  tollPassAdvance: 'tests/api/toll-pass.test.ts',
  tollPassSecretInvalid: 'tests/api/toll-pass.test.ts',
  tollPassAddressRefused: 'tests/api/toll-pass.test.ts',
  viewRequired: 'tests/gateway/writes.test.ts',
  companyChanged: 'tests/gateway/writes.test.ts',
  crossSite: 'tests/gateway/writes.test.ts',
  tooManyRequests: 'tests/gateway/terminal-and-public.test.ts',
  coreUnavailable: 'tests/gateway/core-failures.test.ts',
  coreTimeout: 'tests/gateway/core-failures.test.ts',
  coreBroken: 'tests/gateway/core-failures.test.ts',
  sessionStorage: 'tests/gateway/store.test.ts',
  hostUnknown: 'tests/gateway/host.test.ts',
  opsTokenRequired: 'tests/gateway/ops.test.ts',
  opsLoopbackOnly: 'tests/gateway/ops.test.ts',
  ssoRefused: 'tests/gateway/sso.test.ts',
  ssoUnavailable: 'tests/api/sso.test.ts',
  tooManyLogins: 'tests/api/login.test.ts',
  loginsBusy: 'tests/api/logins-busy.test.ts',
  confirmationRefused: 'tests/gateway/payments.test.ts',
  confirmationStorage: 'tests/gateway/payments.test.ts',
  reportFailed: 'tests/api/exports.test.ts',
  terminalKeyExpired: 'tests/api/terminal-watch.test.ts',
  exportsFull: 'tests/api/exports.test.ts',
  idempotencyUnderWay: 'tests/api/idempotency.test.ts',
  doneJustNow: 'tests/api/idempotency.test.ts',
  idempotencyAnswerGone: 'tests/api/idempotency.test.ts',
  jobTookTooLong: 'tests/api/job-limits.test.ts',
  jobInterrupted: 'tests/api/exports.test.ts',
  jobsFull: 'tests/api/job-doors.test.ts',
  jobNeedsTooMuchMemory: 'tests/api/job-limits.test.ts',
  jobWaitsForRoom: 'tests/api/job-doors.test.ts',
  jobWaitsForStorage: 'tests/api/job-retries.test.ts',
  figuresTooLarge: 'tests/api/large-sums.test.ts',
  backtestTooLong: 'tests/api/backtest-faults.test.ts',
  backtestsFull: 'tests/api/tariff-backtests.test.ts',
  tariffNotPending: 'tests/api/tariff-approval.test.ts',
  approverIsAuthor: 'tests/api/tariff-approval.test.ts',
  tariffFromPast: 'tests/api/tariff-approval.test.ts',
  operationForbidden: 'tests/api/terminal-set-up.test.ts',
  cashierForbidden: 'tests/api/terminal-set-up.test.ts',
  freezeBilled: 'tests/api/subscriber-store.test.ts',
  slotSubscribersOnly: 'tests/api/subscriber-entries.test.ts',
  receiptAboveBalance: 'tests/api/documents-and-money.test.ts',
  receiptIdReused: 'tests/api/documents-and-money.test.ts',
  invoiceAtProvider: 'tests/api/cancellations.test.ts',
  financeDeviceRequired: 'tests/api/day-closings.test.ts',
  financeDateRequired: 'tests/api/day-closings.test.ts',
  financeInitialInvoiceRequired: 'tests/api/day-closings.test.ts',
  financeFinalInvoiceRequired: 'tests/api/day-closings.test.ts',
  financeInvoicesReversed: 'tests/api/day-closings.test.ts',
  financeInvoiceUnknown: 'tests/api/day-closings.test.ts',
  financeTotalInvalid: 'tests/api/day-closings.test.ts',
  financeElectronicInvalid: 'tests/api/day-closings.test.ts',
  financeCollectedInvalid: 'tests/api/day-closings.test.ts',
  financeRefundsInvalid: 'tests/api/day-closings.test.ts',
  exceptionUnknown: 'tests/api/exceptions-inbox.test.ts',
  exceptionOwnerUnknown: 'tests/api/exceptions-inbox.test.ts',
  exceptionResolved: 'tests/api/exceptions-inbox.test.ts',
  exceptionNotResolved: 'tests/api/exceptions-inbox.test.ts',
  exceptionOwn: 'tests/api/exception-actors.test.ts',
  purgeStaysLeft: 'tests/api/purges.test.ts',
  purgeUndone: 'tests/api/purges.test.ts',
  purgeTaken: 'tests/api/purges.test.ts',
  exceptionRuleTitleRequired: 'tests/api/exception-rules.test.ts',
  exceptionRuleTitleExists: 'tests/api/exception-rules.test.ts',
  exceptionRecipientRequired: 'tests/api/exception-rules.test.ts',
  exceptionRecipientUnknown: 'tests/api/exception-rules.test.ts',
  exceptionRecipientRepeated: 'tests/api/exception-rules.test.ts',
  registrationClosed: 'tests/api/registrations.test.ts',
  registrationPageOld: 'tests/api/registrations.test.ts',
  registrationTextChanged: 'tests/api/registrations.test.ts',
  registrationConsentRequired: 'tests/api/registrations.test.ts',
  registrationQueueFull: 'tests/api/registrations.test.ts',
  registrationProofInvalid: 'tests/api/registrations.test.ts',
  registrationDecided: 'tests/api/registration-queue.test.ts',
  registrationReasonRequired: 'tests/api/registration-queue.test.ts',
  registrationTelephoneInvalid: 'tests/api/registrations.test.ts',
  registrationPartyExists: 'tests/api/registration-queue.test.ts',
  registrationPlateTaken: 'tests/api/registration-queue.test.ts',
  registrationPlateRepeated: 'tests/api/registrations.test.ts',
  dataPersonUnknown: 'tests/api/data-persons.test.ts',
  dataPlanChanged: 'tests/api/data-persons.test.ts',
  dataHeld: 'tests/api/data-persons.test.ts',
  dataNothingToErase: 'tests/api/data-persons.test.ts',
  dataRequestsOpen: 'tests/api/data-persons.test.ts',
  dataRequestClosed: 'tests/api/data-requests.test.ts',
  dataReasonRequired: 'tests/api/data-requests.test.ts',
  dataExtended: 'tests/api/data-requests.test.ts',
  dataDayInvalid: 'tests/api/data-requests.test.ts',
  dataRightRequired: 'tests/api/data-requests.test.ts',
  dataHoldActive: 'tests/api/data-persons.test.ts',
  dataHoldReleased: 'tests/api/data-persons.test.ts',
  dataHoldDayPast: 'tests/api/data-persons.test.ts',
  personDuplicated: 'tests/api/guardian.test.ts',
  personNameRequired: 'tests/api/guardian.test.ts',
  personValidityReversed: 'tests/api/guardian.test.ts',
  personHostUnknown: 'tests/api/guardian.test.ts',
  personScheduleUnknown: 'tests/api/guardian.test.ts',
  personReasonRequired: 'tests/api/guardian.test.ts',
  personStillInside: 'tests/api/guardian.test.ts',
  scheduleHasPersons: 'tests/api/guardian.test.ts',
  visitPersonUnknown: 'tests/api/guardian.test.ts',
  visitBlocked: 'tests/api/guardian.test.ts',
  visitAlreadyInside: 'tests/api/guardian.test.ts',
  visitNotStarted: 'tests/api/guardian.test.ts',
  visitExpired: 'tests/api/guardian.test.ts',
  visitWithoutConsent: 'tests/api/guardian.test.ts',
  visitOutsideSchedule: 'tests/api/guardian.test.ts',
  visitOver: 'tests/api/guardian.test.ts',
  visitIdReused: 'tests/api/guardian.test.ts',
  logoUnreadable: 'tests/api/damaged-logos.test.ts',
  logosBusy: 'tests/api/damaged-logos.test.ts',
  photosOff: 'tests/api/guardian-photos.test.ts',
  photoUnreadable: 'tests/api/guardian-photos.test.ts',
  photoConsentRequired: 'tests/api/guardian-photos.test.ts',
  photosBusy: 'tests/api/guardian-photos.test.ts',
  personSubscriberUnknown: 'tests/api/person-tags.test.ts',
  personTagUnknown: 'tests/api/person-tags.test.ts',
  personNotInside: 'tests/api/person-tags.test.ts',
  visitPlanUnknown: 'tests/api/person-tags.test.ts',
  visitPlanSuspended: 'tests/api/person-tags.test.ts',
  visitPlanBlocked: 'tests/api/person-tags.test.ts',
  visitPlanNotStarted: 'tests/api/person-tags.test.ts',
  visitPlanExpired: 'tests/api/person-tags.test.ts',
  visitPlanFrozen: 'tests/api/person-tags.test.ts',
  visitPlanOverdue: 'tests/api/person-tags.test.ts',
  visitPlanOutsideSchedule: 'tests/api/person-tags.test.ts',
  visitWatched: 'tests/api/guardian-watch.test.ts',
  watchTargetRequired: 'tests/api/guardian-watch.test.ts',
  watchReasonRequired: 'tests/api/guardian-watch.test.ts',
  watchNeedsSecond: 'tests/api/guardian-watch.test.ts',
  watchDecided: 'tests/api/guardian-watch.test.ts',
  watchUntilPast: 'tests/api/guardian-watch.test.ts',
  invitationReversed: 'tests/api/guardian-invitations.test.ts',
  guestsRequired: 'tests/api/guardian-invitations.test.ts',
  hostNotReachable: 'tests/api/host-questions.test.ts',
  guestRepeated: 'tests/api/guardian-invitations.test.ts',
  invitationOver: 'tests/api/guardian-invitations.test.ts',
  invitationNotNow: 'tests/api/guardian-invitations.test.ts',
  visitHostRefused: 'tests/api/host-questions.test.ts',
  guestArrived: 'tests/api/guardian-invitations.test.ts',
  guestDocumentRequired: 'tests/api/guardian-invitations.test.ts',
  guestOfOtherName: 'tests/api/guardian-invitations.test.ts',
  groupRefused: 'tests/api/guardian-invitations.test.ts',
  hostLinkInvalid: 'tests/api/host-questions.test.ts',
  depositDateRequired: 'tests/api/deposits.test.ts',
  depositReferenceRequired: 'tests/api/deposits.test.ts',
  depositBankRequired: 'tests/api/deposits.test.ts',
  depositDetailsRequired: 'tests/api/deposits.test.ts',
  depositDeviceInvalid: 'tests/api/deposits.test.ts',
  depositTotalDiffers: 'tests/api/deposits.test.ts',
  depositDuplicated: 'tests/api/deposits.test.ts',
  depositClosureInvalid: 'tests/api/deposits.test.ts',
  depositCredited: 'tests/api/deposits.test.ts',
  financeReportDuplicated: 'tests/api/day-closings.test.ts',
  financeReportClosed: 'tests/api/day-closings.test.ts',
  dayShiftsOpen: 'tests/api/day-closings.test.ts',
  earlierDayOpen: 'tests/api/day-closings.test.ts',
  reopenedBySame: 'tests/api/day-closings.test.ts',
  financeFigureDiffers: 'tests/api/day-closings.test.ts',
  dayNotClosed: 'tests/api/day-closings.test.ts',
  fiscalDayNotOver: 'tests/api/fiscal-vouchers.test.ts',
  fiscalVoucherMade: 'tests/api/fiscal-vouchers.test.ts',
  earlierVoucherMissing: 'tests/api/fiscal-vouchers.test.ts',
  laterVoucherMade: 'tests/api/fiscal-vouchers.test.ts',
  fiscalDayEmpty: 'tests/api/fiscal-vouchers.test.ts',
  nothingToClose: 'tests/api/office-closures.test.ts',
  notAnAdvance: 'tests/api/advances.test.ts',
  receiptCountered: 'tests/api/receipt-counters.test.ts',
  counterCountered: 'tests/api/receipt-counters.test.ts',
  amountAboveAdvance: 'tests/api/advances.test.ts',
  invoiceTakenBack: 'tests/api/documents-and-money.test.ts',
  refundAboveOwed: 'tests/api/documents-and-money.test.ts',
  creditAboveInvoice: 'tests/api/documents-and-money.test.ts',
  liquidationRunChanged: 'tests/api/liquidation-runs.test.ts',
  liquidationRunExists: 'tests/api/liquidation-runs.test.ts',
  liquidationNothingDue: 'tests/api/liquidation-runs.test.ts',
  liquidationPaid: 'tests/api/liquidation-runs.test.ts',
  liquidationRunSettled: 'tests/api/liquidation-runs.test.ts',
  liquidationConceptUsed: 'tests/api/liquidation-calendar.test.ts',
  liquidationConceptGone: 'tests/api/liquidation-runs.test.ts',
  liquidationRunFailed: 'tests/api/liquidation-runs.test.ts',
  importHeadings: 'tests/api/subscriber-imports.test.ts',
  importEmpty: 'tests/api/subscriber-imports.test.ts',
  importTooLong: 'tests/api/subscriber-imports.test.ts',
  importUnreadable: 'tests/api/subscriber-imports.test.ts',
  importFormula: 'tests/api/subscriber-imports.test.ts',
  importNotReady: 'tests/api/subscriber-imports-made.test.ts',
  importSettled: 'tests/api/subscriber-imports-made.test.ts',
  importsFull: 'tests/api/subscriber-imports-made.test.ts',
  importFailed: 'tests/api/subscriber-imports-made.test.ts',
  payrollFileKnown: 'tests/api/payroll-files.test.ts',
  payrollFileChanged: 'tests/api/payroll-files.test.ts',
  payrollFileSettled: 'tests/api/payroll-files.test.ts',
  payrollFileFailed: 'tests/api/payroll-files.test.ts',
  statementKnown: 'tests/api/statement-files.test.ts',
  statementChanged: 'tests/api/statement-files.test.ts',
  statementSettled: 'tests/api/statement-files.test.ts',
  statementFailed: 'tests/api/statement-files.test.ts',
  statementMatched: 'tests/api/statements.test.ts',
  statementColumnsMissing: 'tests/api/statement-files.test.ts',
  statementLineSettled: 'tests/api/statements.test.ts',
  matchTaken: 'tests/api/statements.test.ts',
  matchSumDiffers: 'tests/api/statements.test.ts',
  matchInvalid: 'tests/api/statements.test.ts',
  proposalGone: 'tests/api/statements.test.ts',
  depositMatched: 'tests/api/statements.test.ts',
  mailServerMissing: 'tests/api/invoice-mails.test.ts',
  sendingTitleRequired: 'tests/api/report-sending-channels.test.ts',
  sendingReportRequired: 'tests/api/report-sending-channels.test.ts',
  sendingFrequencyRequired: 'tests/api/report-sending-channels.test.ts',
  sendingTimeRequired: 'tests/api/report-sending-channels.test.ts',
  sendingIntervalInvalid: 'tests/api/report-sending-channels.test.ts',
  sendingRecipientRequired: 'tests/api/report-sending-channels.test.ts',
  sendingRecipientInvalid: 'tests/api/report-sending-channels.test.ts',
  sendingRecipientDuplicated: 'tests/api/report-sending-channels.test.ts',
  sendingFormatRequired: 'tests/api/report-sending-channels.test.ts',
  sendingNextRunRequired: 'tests/api/report-sending-channels.test.ts',
  sendingNextRunPast: 'tests/api/report-sending-channels.test.ts',
  sendingSettingRequired: 'tests/api/report-sending-channels.test.ts',
  sendingStatusRequired: 'tests/api/report-sending-channels.test.ts',
  sendingTitleDuplicated: 'tests/api/report-sending-channels.test.ts',
  sendingSecretMissing: 'tests/api/report-sending-channels.test.ts',
  exportDamaged: 'tests/api/damaged-files.test.ts',
  sendingFileDamaged: 'tests/api/report-sending-damage.test.ts',
  liquidationDraftLost: 'tests/api/liquidation-run-faults.test.ts',
  sendingFileGone: 'tests/api/report-sending-channels.test.ts',
  sendingNotByApi: 'tests/api/report-sending-channels.test.ts',
  sendingNeedsReport: 'tests/api/report-sending-channels.test.ts',
  sendingFailed: 'tests/api/report-sendings.test.ts',
  sendingUnderWay: 'tests/api/report-sendings.test.ts',
  sendingOwnerWithoutRight: 'tests/api/report-sendings.test.ts',
  sendingLotsWithoutRight: 'tests/api/report-sending-lots.test.ts',
  roundingOfCashAlone: 'tests/api/payment-methods.test.ts',
};

const requests: Requests = {
  ...registerRequests,
  ...trafficRequests,
  ...externalRequests,
  ...paymentRequests,
  ...newerRequests,
  ...generalRequests,
  ...offerRequests,
  ...subscriptionRequests,
};

const names = Object.keys(errorCatalogue) as ErrorName[];

describe('every error of the catalogue', () => {
  let site: ReportingSite;
  let world: World;
  before(async () => {
    site = await openReportingSite('sqlite', '2026-11-20T12:00:00-05:00');
    world = new World(site, await openLot(site));
  });
  after(() => site.close());

  it('has a request that meets it, here or in a test that is named', () => {
    const lists = [requests, elsewhere].map((one) => Object.keys(one));
    const met = new Set(lists.flat());
    assert.deepEqual(
      names.filter((name) => !met.has(name)),
      [],
      'add a request to tests/api/support/error-requests',
    );
    assert.equal(met.size, lists.flat().length);
  });

  for (const [name, file] of Object.entries(elsewhere) as [ErrorName, string][]) {
    it(`${name} is met by ${file}`, () => {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      const { code } = errorCatalogue[name];
      assert.ok(text.includes(reasonOf(name)) || (code !== -1 && text.includes(String(code))));
    });
  }

  for (const [name, request] of Object.entries(requests) as [ErrorName, NonNullable<Requests[ErrorName]>][]) {
    const { code, status, es }: ErrorEntry = errorCatalogue[name];
    const words = new RegExp(`^${RegExp.escape(es).replaceAll('__COMPLEMENT__', '.+')}$`);
    it(`${name} (${code}) answers ${status} with its words`, async () => {
      const { status: answered, body } = await request(world);
      const problems = [body, ...Object.values<{ code: number; message: string }>(body.fields ?? {})];
      const found = problems.find((problem) => problem.code === code && words.test(problem.message));
      assert.ok(found, JSON.stringify(body));
      if (found === body) assert.equal(answered, status);
      assert.ok(answered >= 400 || found !== body, String(answered));
      assert.doesNotMatch(JSON.stringify(body), /__COMPLEMENT__/);
    });
  }
});
