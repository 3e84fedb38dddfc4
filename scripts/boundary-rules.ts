import { basename } from 'node:path';
import {
  Exceptions,
  type FileRule,
  featureOf,
  type ImportRule,
  type Source,
  type TreeRule,
} from './boundary-kinds.ts';
import { layerImportRules, layerTreeRules } from './boundary-layers.ts';
import { queryTreeRules, readAbove, writtenElsewhere } from './boundary-queries.ts';
import { clientImportsGoDown } from './client-layers.ts';

/** What each half may import of the project. Scripts and tests, which tie the halves together, may import all. */
const allowedFolders: Record<string, string[]> = {
  shared: ['shared'],
  core: ['core', 'shared'],
  // The gateway starts the embedded core as a process, by its path: it does not import it.
  server: ['server', 'shared'],
  client: ['client', 'shared'],
};

/** Packages that both halves must have in common and that run in a browser too; of pino only types. */
const sharedPackages = ['yup', 'i18next', 'pino'];

/**
 * Stores that other features may call, with the reason: `'<importing file> -> <store>'`. A write that has to happen in
 * the same transaction as another feature's is the only good one.
 */
const allowedStores = new Exceptions([
  // An invoice and its number are one transaction: no gaps.
  'core/features/billing/invoices/invoices.store.ts -> core/features/billing/resolutions/resolutions.store.ts',
  // A ticket, its receipt and their share of the day's figures are one transaction, and so is money that comes later.
  'core/features/billing/invoices/invoices.store.ts -> core/features/billing/receipts/receipts.store.ts',
  'core/features/billing/invoices/invoices.store.ts -> core/features/billing/collection-days/collection-days.store.ts',
  'core/features/billing/invoices/invoices.store.ts -> core/features/billing/concept-days/concept-days.store.ts',
  'core/features/billing/receipts/book-receipt.service.ts -> core/features/billing/collection-days/collection-days.store.ts',
  'core/features/billing/receipts/receipts.store.ts -> core/features/billing/collection-days/collection-hours.store.ts',
  // What is taken back of an invoice lowers its balance at once.
  'core/features/billing/invoices/credit.service.ts -> core/features/billing/credit-notes/credit-notes.store.ts',
  // A free charge that was paid is billed to the customer that tickets have.
  'core/features/billing/electronic-payments/card-receipts.service.ts -> core/features/customers/entities/entities.store.ts',
  // What an invoice that is cancelled paid and used comes back with it.
  'core/features/traffic/cancellations/cancellations.service.ts -> core/features/pricing/vouchers/vouchers.store.ts',
  'core/features/traffic/cancellations/cancellations.service.ts -> core/features/traffic/stays/stays.store.ts',
  // A closure takes the receipts that none has.
  'core/features/traffic/closures/closures.store.ts -> core/features/billing/receipts/receipts.store.ts',
  'core/features/traffic/closures/office-closures.store.ts -> core/features/billing/receipts/receipts.store.ts',
  // A stay ends, and stands inside again, with the purge that says so.
  'core/features/traffic/purges/purges.service.ts -> core/features/traffic/stays/stays.store.ts',
  // A closure's cash is in one deposit, written with it.
  'core/features/traffic/deposits/deposits.store.ts -> core/features/traffic/closures/closures.store.ts',
  // What a line of a statement is credits its deposit, and notes one that nobody had noted, in the transaction that says so.
  'core/features/traffic/statements/matching.service.ts -> core/features/traffic/deposits/deposits.store.ts',
  // A mail about an invoice is queued once, with the note that it was.
  'core/features/subscriptions/liquidation-runs/run-notices.store.ts -> core/features/access/mail/mail.store.ts',
  // A mail about exceptions is queued once, with the note that they were told.
  'core/features/billing/exception-rules/digests.store.ts -> core/features/access/mail/mail.store.ts',
  // A mail of an invoice is queued with the note of who sent it to whom.
  'core/features/billing/papers/invoice-mails.store.ts -> core/features/access/mail/mail.store.ts',
  // The mails of a report are queued with the note that they were.
  'core/features/reporting/report-sendings/runs.store.ts -> core/features/access/mail/mail.store.ts',
  // What who registered is told is queued with what it tells.
  'core/features/subscriptions/registrations/registration-mails.store.ts -> core/features/access/mail/mail.store.ts',
  // A host is asked by mail with the note of the question.
  'core/features/traffic/guardian/host-questions.store.ts -> core/features/access/mail/mail.store.ts',
  // What is paid renews its subscriber, once.
  'core/features/subscriptions/liquidation-runs/run-renewals.service.ts -> core/features/subscriptions/subscribers/subscriber-freezes.store.ts',
  // Who is suspended is logged out with it.
  'core/features/access/users/users.store.ts -> core/features/access/access/sessions.store.ts',
  'core/features/access/users/user-actions.store.ts -> core/features/access/access/sessions.store.ts',
  // A password that an administrator resets is filed and remembered like one that its user changes.
  'core/features/access/users/user-actions.store.ts -> core/features/access/access/access.store.ts',
  // A mailed link is filed with the user or reset that it is for.
  'core/features/access/users/user-actions.store.ts -> core/features/access/access/password-mails.store.ts',
  'core/features/access/users/users.store.ts -> core/features/access/access/password-mails.store.ts',
  // A mail is queued in the transaction of what it is about.
  'core/features/access/access/password-mails.store.ts -> core/features/access/mail/mail.store.ts',
  'core/features/subscriptions/liquidation-runs/run-notices.store.ts -> core/features/access/mail/mail.store.ts',
  // An end that a paid bill moves is written with the row that says so.
  'core/features/subscriptions/liquidation-runs/run-renewals.service.ts -> core/features/subscriptions/subscribers/subscriber-freezes.store.ts',
  // That a terminal has spoken is written with what it said.
  'core/features/traffic/terminal/charged-payments.service.ts -> core/features/site/devices/device-states.store.ts',
  'core/features/traffic/terminal/event-queue.ts -> core/features/site/devices/device-states.store.ts',
  'core/features/traffic/terminal/status.ts -> core/features/site/devices/device-states.store.ts',
  'core/features/traffic/terminal/terminal.routes.ts -> core/features/site/devices/device-states.store.ts',
  // A person and the tag that gates know it by are one transaction: a tag has one holder.
  'core/features/traffic/guardian/guardian-persons.store.ts -> core/features/subscriptions/subscribers/person-tags.store.ts',
  // A terminal event is one transaction over stays, payments, vouchers, invoices, third parties and closures.
  'core/features/traffic/terminal/entry.service.ts -> core/features/traffic/stays/stays.store.ts',
  // What is decided of a subscriber at the entrance is filed with the entry.
  'core/features/traffic/terminal/recognition.service.ts -> core/features/subscriptions/subscribers/subscriber-decisions.store.ts',
  'core/features/traffic/terminal/entry.service.ts -> core/features/subscriptions/subscribers/subscriber-decisions.store.ts',
  'core/features/traffic/terminal/refused-events.service.ts -> core/features/subscriptions/subscribers/subscriber-decisions.store.ts',
  'core/features/traffic/terminal/payment.service.ts -> core/features/traffic/stays/stays.store.ts',
  'core/features/traffic/terminal/payment.service.ts -> core/features/pricing/vouchers/vouchers.store.ts',
  'core/features/traffic/terminal/payment.service.ts -> core/features/customers/entities/entities.store.ts',
  'core/features/traffic/terminal/exit.service.ts -> core/features/traffic/stays/stays.store.ts',
  'core/features/traffic/terminal/sale.service.ts -> core/features/customers/entities/entities.store.ts',
  'core/features/traffic/terminal/closure.service.ts -> core/features/traffic/closures/closures.store.ts',
]);

const maximumLines = 400;

const staysInItsHalf: ImportRule = (file, { target, bare }) => {
  const allowed = allowedFolders[folderOf(file)];
  if (!allowed || bare || allowed.includes(folderOf(target)) || target === 'package.json') return undefined;
  return `${folderOf(file)}/ may import only ${list(allowed)} of the project, not ${target}`;
};

const sharedIsPortable: ImportRule = (file, { target, bare }) => {
  if (folderOf(file) !== 'shared' || !bare) return undefined;
  if (target.startsWith('node:') || sharedPackages.includes(packageOf(target))) return undefined;
  return `shared/ may import only ${list(sharedPackages)} and node:, not ${target}`;
};

const clientRunsInABrowser: ImportRule = (file, { target, bare }) =>
  folderOf(file) === 'client' && bare && target.startsWith('node:') ? `client/ has no ${target}` : undefined;

const rulesArePure: ImportRule = (file, { target, bare }) => {
  if (!(folderOf(file) in allowedFolders) || folderOf(file) === 'shared' || !isPure(file)) return undefined;
  if (!bare && (folderOf(target) === 'shared' || isPure(target))) return undefined;
  return `rules and engines are pure: they import shared/ and each other, not ${target}`;
};

const sqlHasItsPlaces: ImportRule = (file, { target, bare }) => {
  if (!(folderOf(file) in allowedFolders) || !bare || packageOf(target) !== 'kysely') return undefined;
  if (/^core\/(db|reports\/queries)\//.test(file) || /^core\/.*\.(store|list|table)\.ts$/.test(file))
    return undefined;
  return 'kysely belongs into core/db/, core/reports/queries/, *.store.ts, *.list.ts and *.table.ts';
};

const featuresMeetAtTheirLists: ImportRule = (file, { target }) => {
  const [own, other] = [featureOf(file), featureOf(target)];
  if (own?.half !== 'core' || other?.half !== 'core' || own.name === other.name) return undefined;
  if (
    /\.(list|service|table|answers)\.ts$/.test(target) ||
    isPure(target) ||
    allowedStores.has(`${file} -> ${target}`)
  )
    return undefined;
  return `${own.name} may import of ${other.name} only its *.list.ts, *.service.ts, *.table.ts, *.answers.ts, *.rules.ts and engine/, not ${target}`;
};

const namesSaySomething: FileRule = ({ path }) => {
  const empty = path.split(/[/.-]/).find((word) => /^(utils?|helpers?|common)$/.test(word));
  return empty ? `"${empty}" says nothing: name it by its subject` : undefined;
};

const filesAreShort: FileRule = ({ lines }) =>
  lines > maximumLines ? `${lines} lines: a source file has at most ${maximumLines}` : undefined;

export const importRules: readonly ImportRule[] = [
  staysInItsHalf,
  sharedIsPortable,
  clientRunsInABrowser,
  clientImportsGoDown,
  rulesArePure,
  sqlHasItsPlaces,
  featuresMeetAtTheirLists,
  ...layerImportRules,
];

export const fileRules: readonly FileRule[] = [namesSaySomething, filesAreShort];

export const treeRules: readonly TreeRule[] = [...layerTreeRules, ...queryTreeRules];

/** Exceptions that nothing needs any more, once every file was looked at. */
export function unusedExceptions(): string[] {
  return [allowedStores, writtenElsewhere, readAbove].flatMap(({ unused }) => unused);
}

/** The sizes of the files in one line. */
export function describeSizes(sources: Source[]): string {
  const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))] ?? 0;
  return `${sizes.length} files: median ${at(0.5)} lines, 95 % at most ${at(0.95)}, longest ${at(1)}`;
}

function isPure(path: string): boolean {
  return /\.rules\.tsx?$/.test(basename(path)) || path.includes('/engine/');
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

function list(names: string[]): string {
  return names.join(', ');
}
