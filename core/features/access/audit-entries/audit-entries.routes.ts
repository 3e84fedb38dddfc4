import {
  type AuditChoices,
  type AuditPage,
  auditActions,
} from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import { limits } from '../../../../shared/limits.ts';
import { exportFormats } from '../../../../shared/reports/report.ts';
import { rule } from '../../../../shared/schema.ts';
import { type Language, languages } from '../../../../shared/values.ts';
import { auditEntries } from '../../../db/ledger.table.ts';
import type { ListQuery } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import {
  type Asked,
  type Call,
  companyOf,
  type Endpoint,
  type ExportedList,
  idOf,
  userOf,
} from '../../../http/endpoint.ts';
import { type JsonSchema, oneOf, text, whole } from '../../../http/json-schema.ts';
import { pageParameters } from '../../../http/list-parameters.ts';
import { requestExport } from '../../../reports/export-request.ts';
import { exportedFields } from '../../../reports/list-fields.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { auditChoicesAnswer, auditDetailAnswer, auditPageAnswer } from './audit-entries.answers.ts';
import { auditEntry, auditIds, auditPage } from './audit-entries.list.ts';
import { type AuditFilters, readFilters } from './audit-filters.rules.ts';
import { usersOfCompany, whoIs } from './audit-names.list.ts';
import { auditDetail, auditRows, changesInWords, type FiledEntry } from './audit-rows.list.ts';
import { resourceNames } from './audit-words.ts';
import { nameOf } from './changes.rules.ts';
import { type ThirdPartiesSeen, viewerOf } from './viewer.list.ts';

const guard = { kind: 'resource', resource: 'audit-entries', level: 'read', scope: 'company' } as const;

async function filtersOf(db: Db | Trx, companyId: number, query: ListQuery) {
  const { timeZone } = await lotSettings(db, companyId);
  const dayStart = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds;
  return readFilters(query, dayStart);
}

/** The language in which values are worded: a screen names its own, so that what it keeps of another is not shown. */
function languageOf(call: Call): Language {
  return languages.find((one) => one === call.query.language) ?? call.language;
}

function pageOf(query: ListQuery, name: 'page' | 'size', otherwise: number, most: number): number {
  const text = query[name] || String(otherwise);
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw invalid({ [name]: rule('between', { min: 1, max: most }) });
}

/** The filters of a list, its pages apart. @throws a field error for each that is wrong */
async function asked(call: Call): Promise<{ filters: AuditFilters; page: number; size: number }> {
  const { page: _p, size: _s, language: _l, sort, ...rest } = call.query;
  const { filters, problems } = await filtersOf(call.db, companyOf(call), rest);
  if (sort && sort !== '-at') problems.sort = rule('oneOf', { values: '-at' });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    filters,
    page: pageOf(call.query, 'page', 1, 10_000_000),
    size: pageOf(call.query, 'size', limits.pageSizes[0], limits.maximumPageSize),
  };
}

const languageParameter = { language: oneOf(languages) };

const auditParameters: Readonly<Record<string, JsonSchema>> = {
  ...pageParameters,
  sort: oneOf(['-at']),
  q: text,
  atFrom: text,
  atTo: text,
  userId: whole,
  deviceId: whole,
  resource: text,
  recordId: whole,
  record: text,
  view: text,
  action: oneOf(auditActions),
  ...languageParameter,
};

function askedUser({ companyId, actor }: Asked): { companyId: number; userId: number } {
  if (companyId === null || actor.userId === null) throw new AppError('companyRequired');
  return { companyId, userId: actor.userId };
}

const exportedTo = (seen: ThirdPartiesSeen): ExportedList => ({
  resource: 'audit-entries',
  scope: 'company',
  table: auditEntries,
  list: { order: '-at' },
  async ids(db, who, query) {
    const { companyId, userId } = askedUser(who);
    const { filters } = await filtersOf(db, companyId, withoutOrder(query));
    return auditIds(db, await viewerOf(db, userId, companyId, seen), filters);
  },
  async present(db, _scope, records, who) {
    const { companyId, userId } = askedUser(who);
    const seenBy = await viewerOf(db, userId, companyId, seen);
    const entries = records as unknown as FiledEntry[];
    const users = await whoIs(
      db,
      seenBy,
      'users',
      entries.map((entry) => entry.userId),
    );
    const changes = await changesInWords(db, seenBy, who.language, entries);
    return records.map((record, index) => {
      const { userId: by, recordId, before, after } = entries[index] ?? (record as unknown as FiledEntry);
      return {
        ...record,
        user: by === null ? null : (users.get(by)?.name ?? String(by)),
        record: nameOf(after) ?? nameOf(before) ?? `#${recordId}`,
        changes: (changes[index] ?? [])
          .map(({ label, before: old, after: now }) => `${label}: ${old ?? '—'} → ${now ?? '—'}`)
          .join('; '),
      };
    });
  },
});

/** A list's order is its only one: an export may name it. */
function withoutOrder({ sort: _, ...query }: ListQuery): ListQuery {
  return query;
}

/** @param seen the third parties that a user reads, whose history alone is shown */
export const auditEndpoints = (seen: ThirdPartiesSeen): Endpoint[] => [
  {
    method: 'GET',
    path: '/audit-entries',
    query: auditParameters,
    answers: auditPageAnswer,
    guard,
    summary: `Lists what was written, newest first: page, size, q (values), atFrom, atTo (days of the lot or instants),
userId, deviceId, resource, recordId, record (resource/id), view, action.`,
    async handle(call): Promise<AuditPage> {
      const { filters, page, size } = await asked(call);
      const seenBy = await viewerOf(call.db, userOf(call).id, companyOf(call), seen);
      const { entries, total, more } = await auditPage(call.db, seenBy, filters, { page, size });
      return { rows: await auditRows(call.db, seenBy, languageOf(call), entries), total, page, size, more };
    },
  },
  {
    method: 'GET',
    path: '/audit-entries/choices',
    query: languageParameter,
    answers: auditChoicesAnswer,
    guard,
    summary: 'People and kinds of records by which the audit can be narrowed.',
    handle: async (call): Promise<AuditChoices> => ({
      users: await usersOfCompany(call.db, companyOf(call)),
      resources: resourceNames(languageOf(call)),
    }),
  },
  {
    method: 'GET',
    path: '/audit-entries/:id',
    query: languageParameter,
    answers: auditDetailAnswer,
    guard,
    summary: 'Reads one write with its values before and after, in words.',
    async handle(call) {
      const seenBy = await viewerOf(call.db, userOf(call).id, companyOf(call), seen);
      const entry = await auditEntry(call.db, seenBy, idOf(call));
      return auditDetail(call.db, seenBy, languageOf(call), entry);
    },
  },
  {
    ...requestExport,
    path: '/audit-entries/exports',
    guard,
    summary: 'Exports the audit; answers the id of the export.',
    exports: exportedTo(seen),
    handle: (call) =>
      requestExport.handle(call, {
        source: 'audit-entries',
        companyId: call.companyId,
        columns: exportedFields(auditEntries),
        formats: exportFormats,
        check: async (filters) => (await filtersOf(call.db, companyOf(call), withoutOrder(filters))).problems,
      }),
  },
];
