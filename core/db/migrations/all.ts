import { access } from './0001-access.ts';
import { history } from './0002-history.ts';
import { lot } from './0003-lot.ts';
import { tariffs } from './0004-tariffs.ts';
import { terminals } from './0005-terminals.ts';
import { billing } from './0006-billing.ts';
import { traffic } from './0007-traffic.ts';
import { vouchers } from './0008-vouchers.ts';
import { backtests } from './0009-backtests.ts';
import { cardPayments } from './0010-card-payments.ts';
import { outsideSystems } from './0011-outside-systems.ts';
import { lists } from './0012-lists.ts';
import { searches } from './0013-searches.ts';
import { lotCreators } from './0014-lot-creators.ts';
import { refusedConfirmations } from './0015-refused-confirmations.ts';
import { retiredApiKeys } from './0016-retired-api-keys.ts';
import { tags } from './0017-tags.ts';
import { uniqueNames } from './0018-unique-names.ts';
import { identifications } from './0019-identifications.ts';
import { raisedNumbers } from './0020-raised-numbers.ts';
import { madeBackups } from './0021-made-backups.ts';
import { keptEvents } from './0022-kept-events.ts';
import { inside } from './0023-inside.ts';
import { movements } from './0024-movements.ts';
import { exportPapers } from './0025-export-papers.ts';
import { subscribers } from './0026-subscribers.ts';
import { liquidations } from './0027-liquidations.ts';
import { subscriberEntries } from './0028-subscriber-entries.ts';
import { money } from './0029-money.ts';
import { liquidationRuns } from './0030-liquidation-runs.ts';
import { subscriberImports } from './0031-subscriber-imports.ts';
import { payrollFiles } from './0032-payroll-files.ts';
import { priceIncreases } from './0033-price-increases.ts';
import { invoiceMails } from './0034-invoice-mails.ts';
import { advances } from './0035-advances.ts';
import { cancellations } from './0036-cancellations.ts';
import { dayClosings } from './0040-day-closings.ts';
import { deposits } from './0041-deposits.ts';
import { purges } from './0042-purges.ts';
import { exceptionInbox } from './0043-exception-inbox.ts';
import { statements } from './0044-statements.ts';
import { tollPass } from './0045-toll-pass.ts';
import { exceptionRules } from './0046-exception-rules.ts';
import { moneyReads } from './0047-money-reads.ts';
import { dayNumbers } from './0048-day-numbers.ts';
import { conceptDays } from './0049-concept-days.ts';
import { reportSendings } from './0050-report-sendings.ts';
import { stayQuotes } from './0051-stay-quotes.ts';
import { tollPassStays } from './0052-toll-pass-stays.ts';
import { fiscalVouchers } from './0053-fiscal-vouchers.ts';
import { stayLengths } from './0054-stay-lengths.ts';
import { chosenRows } from './0055-chosen-rows.ts';
import { guardianPersons } from './0056-guardian-persons.ts';
import { guardianVisits } from './0057-guardian-visits.ts';
import { mailFailures } from './0059-mail-failures.ts';
import { registrations } from './0060-registrations.ts';
import { registrationSettings } from './0061-registration-settings.ts';
import { creditedReceipts } from './0062-credited-receipts.ts';
import { voucherDigests } from './0063-voucher-digests.ts';
import { dataProtection } from './0064-data-protection.ts';
import { personDocuments } from './0065-person-documents.ts';
import { guardianWatch } from './0066-guardian-watch.ts';
import { guardianInvitations } from './0067-guardian-invitations.ts';
import { guardianPhotos } from './0068-guardian-photos.ts';
import { collectionHours } from './0069-collection-hours.ts';
import { personTags } from './0070-person-tags.ts';
import { stayDays } from './0071-stay-days.ts';
import { lockerReads } from './0072-locker-reads.ts';
import { stayDaysSlices } from './0073-stay-days-slices.ts';
import { renewedRequests } from './0074-renewed-requests.ts';
import { thirdPartiesOfLots } from './0076-third-parties-of-lots.ts';
import { silentReceivers } from './0080-silent-receivers.ts';
import { foldedLetters } from './0082-folded-letters.ts';
import { clockMarks } from './0083-clock-marks.ts';
import { registrationStamps } from './0085-registration-stamps.ts';
import { dataErasures } from './0087-data-erasures.ts';
import { pulsesChecksumsCounts } from './0088-pulses-checksums-counts.ts';
import { orderedIncreases } from './0089-ordered-increases.ts';
import { jobTurns } from './0090-job-turns.ts';
import { mailsOfLots } from './0091-mails-of-lots.ts';
import { askedDeliveries } from './0092-asked-deliveries.ts';
import { eventWindows } from './0093-event-windows.ts';
import { restores } from './0094-restores.ts';
import { actingUsers } from './0096-acting-users.ts';
import { givenAway } from './0097-given-away.ts';
import { moneyActs } from './0099-money-acts.ts';
import { exitsByTerminal } from './0100-exits-by-terminal.ts';
import { depositAccounts } from './0102-deposit-accounts.ts';
import { refundRoundings } from './0103-refund-roundings.ts';
import { counteredReceipts } from './0105-countered-receipts.ts';
import { renewalsTakenBack } from './0106-renewals-taken-back.ts';
import { allocationsAtTheOffice } from './0107-allocations-at-the-office.ts';
import { idempotencyKeys } from './0108-idempotency-keys.ts';
import { freezesAndEnds } from './0109-freezes-and-ends.ts';
import { collectedAfterRefunds } from './0110-collected-after-refunds.ts';
import { floats } from './0113-floats.ts';
import { overbilledIncreases } from './0114-overbilled-increases.ts';
import { ratesOfGivenAway } from './0116-rates-of-given-away.ts';
import { controlChanges } from './0122-control-changes.ts';
import type { Migration } from './schema.ts';

/** Every migration in the order of its number; a released one never changes. Those up to 13 make a whole new database. */
export const migrations: readonly Migration[] = [
  access,
  history,
  lot,
  tariffs,
  terminals,
  billing,
  traffic,
  vouchers,
  backtests,
  cardPayments,
  outsideSystems,
  lists,
  searches,
  lotCreators,
  refusedConfirmations,
  retiredApiKeys,
  tags,
  uniqueNames,
  identifications,
  raisedNumbers,
  madeBackups,
  keptEvents,
  inside,
  movements,
  exportPapers,
  subscribers,
  liquidations,
  subscriberEntries,
  money,
  liquidationRuns,
  subscriberImports,
  payrollFiles,
  priceIncreases,
  invoiceMails,
  advances,
  cancellations,
  dayClosings,
  deposits,
  purges,
  exceptionInbox,
  statements,
  tollPass,
  exceptionRules,
  moneyReads,
  dayNumbers,
  conceptDays,
  reportSendings,
  stayQuotes,
  tollPassStays,
  fiscalVouchers,
  stayLengths,
  chosenRows,
  guardianPersons,
  guardianVisits,
  mailFailures,
  registrations,
  registrationSettings,
  creditedReceipts,
  voucherDigests,
  dataProtection,
  personDocuments,
  guardianWatch,
  guardianInvitations,
  guardianPhotos,
  collectionHours,
  personTags,
  stayDays,
  lockerReads,
  stayDaysSlices,
  renewedRequests,
  thirdPartiesOfLots,
  silentReceivers,
  foldedLetters,
  clockMarks,
  registrationStamps,
  dataErasures,
  pulsesChecksumsCounts,
  orderedIncreases,
  jobTurns,
  mailsOfLots,
  askedDeliveries,
  eventWindows,
  restores,
  actingUsers,
  givenAway,
  moneyActs,
  exitsByTerminal,
  depositAccounts,
  refundRoundings,
  counteredReceipts,
  renewalsTakenBack,
  allocationsAtTheOffice,
  idempotencyKeys,
  freezesAndEnds,
  collectedAfterRefunds,
  floats,
  overbilledIncreases,
  ratesOfGivenAway,
  controlChanges,
];
