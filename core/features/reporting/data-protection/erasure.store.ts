import { randomBytes } from 'node:crypto';
import type { PersonStore } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Columns } from '../../../db/columns.ts';
import {
  cleanTexts,
  lastId,
  lockRows,
  type MentioningTable,
  overwriteRows,
  removeRows,
  rowsMentioning,
} from '../../../db/erased-rows.ts';
import { auditEntries } from '../../../db/ledger.table.ts';
import { announceAll } from '../../../db/outbox.store.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { anyTable, type Table } from '../../../db/table.ts';
import { exportJobs } from '../../../reports/export-jobs.table.ts';
import { mails } from '../../access/mail/mail.table.ts';
import { savedViews } from '../../access/saved-views/saved-views.table.ts';
import { exceptionSteps, exceptions } from '../../billing/exceptions/exceptions.table.ts';
import { givenAway } from '../../billing/given-away/given-away.table.ts';
import { invoiceMails } from '../../billing/papers/invoice-mails.table.ts';
import { webhookDeliveries } from '../../outside/webhooks/webhooks.table.ts';
import { subscriberImportFaults } from '../../subscriptions/subscriber-imports/subscriber-imports.table.ts';
import { subscriberFreezes } from '../../subscriptions/subscribers/subscriber-freezes.table.ts';
import { guardianInvitations } from '../../traffic/guardian/guardian-invitations.table.ts';
import { guardianPersons } from '../../traffic/guardian/guardian-persons.table.ts';
import { guardianVisits } from '../../traffic/guardian/guardian-visits.table.ts';
import { guardianWatch, guardianWatchSteps } from '../../traffic/guardian/guardian-watch.table.ts';
import { reportSendingRuns, reportSendings } from '../report-sendings/report-sendings.table.ts';
import { forgetting, markOf, without, withoutErased, withoutFields } from './blanks.rules.ts';
import { dataActs } from './data-acts.table.ts';
import { dataRequestSteps } from './data-requests.table.ts';
import type { Found } from './duties.list.ts';
import { holdings } from './holdings.list.ts';

const mentioning = <C extends Columns>(table: Table<C>, ...fields: string[]): MentioningTable => ({
  table: anyTable(table),
  fields,
});

/** Mails that went to a person, or are on their way: they go as a whole. */
const sentMails = mentioning(mails, 'recipient');

/** Who is erased gets no report any more. */
const sendings = mentioning(reportSendings, 'filters', 'recipients');

/** Texts in which people and programs write of persons, beside the stores that keep them. */
const others: readonly MentioningTable[] = [
  mentioning(auditEntries, 'before', 'after'),
  mentioning(guardianVisits, 'host', 'reason', 'watchReason'),
  mentioning(guardianInvitations, 'title', 'company', 'hostName', 'reason'),
  mentioning(guardianPersons, 'stateReason'),
  mentioning(guardianWatch, 'reason'),
  mentioning(guardianWatchSteps, 'note'),
  mentioning(subscriberFreezes, 'reason'),
  mentioning(subscriberImportFaults, 'value', 'problem'),
  mentioning(savedViews, 'query'),
  mentioning(exportJobs, 'filters'),
  sendings,
  mentioning(reportSendingRuns, 'filters', 'recipients', 'deliveries'),
  mentioning(webhookDeliveries, 'payload'),
  mentioning(exceptions, 'details', 'note'),
  mentioning(exceptionSteps, 'note'),
  mentioning(givenAway, 'title'),
  mentioning(dataActs, 'reason'),
  mentioning(dataRequestSteps, 'note'),
  mentioning(invoiceMails, 'recipient'),
  sentMails,
];

/** Rows that mention a person, as far as they were looked for: later ones by their id. */
export type Mentions = readonly { one: MentioningTable; ids: number[]; last: number }[];

/** Looks for mentions while nobody waits for it: in the transaction only what came later is left. */
export async function findMentions(
  db: Db | Trx,
  companyId: number,
  texts: readonly string[],
  before?: Mentions,
): Promise<Mentions> {
  const found: { one: MentioningTable; ids: number[]; last: number }[] = [];
  for (const [place, one] of others.entries()) {
    const known = before?.[place];
    const last = await lastId(db, one.table);
    const ids = await rowsMentioning(db, one, companyId, texts, known?.last ?? 0);
    found.push({ one, ids: [...(known?.ids ?? []), ...ids], last });
  }
  return found;
}

/** Holds what was found of a person until the transaction ends: nobody lets it in, or writes it anew, meanwhile. */
export async function lockFound(trx: Trx, found: Found): Promise<void> {
  for (const [store, rows] of found)
    if (forgetting[store])
      await lockRows(
        trx,
        holdings[store].table,
        rows.map(({ id }) => Number(id)),
      );
}

/** A mark for one erasure. */
export function newMark(): string {
  return markOf(randomBytes(8));
}

/** Forgets these records of one store, and what the audit says of who they were. */
export async function forgetRecords(
  trx: Trx,
  actor: Actor,
  companyId: number,
  store: PersonStore,
  ids: readonly number[],
  mark: string,
): Promise<void> {
  const how = forgetting[store];
  if (!how || ids.length === 0) return;
  const { table, isInstallation } = holdings[store];
  for (const [name, column] of how.with ?? []) await removeRows(trx, name, column, ids);
  if (how.outcome === 'erased') await removeRows(trx, table.name, 'id', ids);
  else
    for (const id of ids)
      await overwriteRows(trx, table, [id], how.blank(markFor(store, mark, id)), actor.now);
  await forgetInAudit(trx, table.name.replaceAll('_', '-'), ids, Object.keys(how.blank('')));
  const announced = { at: actor.now, companyId: isInstallation ? null : companyId };
  const kind = how.outcome === 'erased' ? 'delete' : 'update';
  await announceAll(trx, { ...announced, topic: table.name.replaceAll('_', '-'), kind }, ids);
}

/** Forgets some fields of records that stay otherwise, in the audit too. */
export async function forgetFields(
  trx: Trx,
  actor: Actor,
  store: PersonStore,
  ids: readonly number[],
  fields: readonly string[],
): Promise<void> {
  const { table } = holdings[store];
  const blank = Object.fromEntries(fields.map((field) => [field, null]));
  await overwriteRows(trx, table, ids, blank, actor.now);
  await forgetInAudit(trx, table.name.replaceAll('_', '-'), ids, fields);
}

/** Visits of one person have one mark; of other stores each record has its own, where two may not have the same. */
function markFor(store: PersonStore, mark: string, id: number): string {
  return store === 'guardian-visits' || store === 'data-requests' ? mark : `${mark}-${id}`;
}

async function forgetInAudit(
  trx: Trx,
  resource: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<void> {
  const entries = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', 'in', [0, ...ids])
    .execute();
  const one = mentioning(auditEntries, 'before', 'after');
  await cleanTexts(
    trx,
    one,
    entries.map(({ id }) => id),
    (json) => withoutFields(json, fields),
  );
}

/** Takes a person's name, document and addresses out of texts; audits of records that stay are left as they are. */
export async function forgetMentions(
  trx: Trx,
  mentions: Mentions,
  texts: readonly string[],
  mark: string,
  stays: (resource: string, id: number) => boolean,
): Promise<void> {
  for (const { one, ids } of mentions) {
    if (one === sentMails) {
      await removeRows(trx, mails.name, 'id', ids);
      continue;
    }
    await cleanTexts(trx, one, ids, (text, row) => {
      if (typeof row.resource === 'string' && stays(row.resource, Number(row.record_id))) return text;
      const left = without(text, texts, mark);
      return one === sendings ? withoutErased(left, mark) : left;
    });
  }
}
