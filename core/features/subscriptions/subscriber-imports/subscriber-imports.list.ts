import { errorAnswer } from '../../../../shared/errors/catalogue.ts';
import type {
  ImportFault,
  ImportRow,
  ImportRowState,
  ImportWork,
  SubscriberImport,
} from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import type { JobStatus } from '../../../../shared/job-status.ts';
import type { Problem } from '../../../../shared/schema.ts';
import type { Language } from '../../../../shared/values.ts';
import { type ListQuery, listRecords, type Page } from '../../../db/paging.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError, fieldError } from '../../../errors.ts';
import type { JobFailure } from '../../../jobs/job.table.ts';
import {
  subscriberImportFaults,
  subscriberImportMakings,
  subscriberImportRows,
  subscriberImports,
} from './subscriber-imports.table.ts';

/** Imports that are shown of a lot. */
const mostShown = 20;

export const faultOrder = { order: 'row,id' } as const;
export const rowOrder = { order: 'row' } as const;

interface Work {
  status: JobStatus;
  done: number;
  total: number | null;
  error: JobFailure | null;
}

function workOf({ status, done, total, error }: Work, language: Language): ImportWork {
  const failure = error && errorAnswer(error.error, language, error.complement).body;
  return { status, done, total, ...(failure ? { error: failure } : {}) };
}

async function shown(
  db: Db,
  row: Parameters<typeof subscriberImports.read>[0],
  language: Language,
): Promise<SubscriberImport> {
  const one = subscriberImports.read(row);
  const making = await db
    .selectFrom('subscriber_import_makings')
    .selectAll()
    .where('import_id', '=', one.id)
    .executeTakeFirst();
  const counted = await countRows(db, one.id);
  return {
    id: one.id,
    version: one.version,
    name: one.name,
    ...workOf(one, language),
    // While it is read, as many as are there; those that were made have been right.
    good: one.status === 'done' ? one.good : (counted.get('good') ?? 0),
    bad: one.status === 'done' ? one.bad : (counted.get('bad') ?? 0),
    made: counted.get('made') ?? 0,
    refused: counted.get('refused') ?? 0,
    newParties: one.newParties,
    making: making ? workOf(subscriberImportMakings.read(making), language) : null,
    createdAt: one.createdAt,
    finishedAt: one.finishedAt,
  };
}

async function countRows(db: Db, importId: number): Promise<ReadonlyMap<ImportRowState, number>> {
  const rows = await db
    .selectFrom('subscriber_import_rows')
    .select((count) => ['state', count.fn.countAll<number>().as('rows')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, rows: some }) => [state, Number(some)]));
}

/** The newest imports of a lot that were not discarded. */
export async function listImports(
  db: Db,
  companyId: number,
  language: Language,
): Promise<SubscriberImport[]> {
  const rows = await db
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return Promise.all(rows.map((row) => shown(db, row, language)));
}

/** @throws notFound for one of another company */
export async function readImport(
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  language: Language,
): Promise<SubscriberImport> {
  const row = await db
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return shown(db, row, language);
}

/** A page of the cells that are wrong, in the order of the sheet. */
export async function listFaults(
  db: Db,
  companyId: number,
  query: ListQuery,
  language: Language,
): Promise<Page<ImportFault>> {
  const page = await listRecords(db, subscriberImportFaults, { companyId }, faultOrder, query);
  const problems = await problemsOf(db, 'subscriber_import_faults', page.rows);
  return {
    ...page,
    rows: page.rows.map(({ id, row, heading, value }) => ({
      row,
      column: heading,
      value,
      ...fieldError(problems.get(id) ?? { rule: 'type' }, language),
    })),
  };
}

/** A page of the rows of a file. */
export async function listRows(
  db: Db,
  companyId: number,
  query: ListQuery,
  language: Language,
): Promise<Page<ImportRow>> {
  const page = await listRecords(db, subscriberImportRows, { companyId }, rowOrder, query);
  const problems = await problemsOf(db, 'subscriber_import_rows', page.rows);
  const made = await madeOf(db, page.rows);
  return {
    ...page,
    rows: page.rows.map(({ id, row, state, title, name, identification, identities }) => {
      const problem = problems.get(id);
      const error = problem ? fieldError(problem, language) : null;
      return {
        row,
        state,
        title,
        name,
        identification,
        identities,
        subscriberId: made.get(id) ?? null,
        error,
      };
    }),
  };
}

type Ids = readonly { id: number }[];

async function problemsOf(
  db: Db,
  table: 'subscriber_import_faults' | 'subscriber_import_rows',
  rows: Ids,
): Promise<ReadonlyMap<number, Problem>> {
  const found = await db
    .selectFrom(table)
    .select(['id', 'problem'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  return new Map(
    found.flatMap(({ id, problem }) => {
      const read = subscriberImportRows.columns.problem.read(problem);
      return read ? [[id, read] as const] : [];
    }),
  );
}

async function madeOf(db: Db, rows: Ids): Promise<ReadonlyMap<number, number | null>> {
  const found = await db
    .selectFrom('subscriber_import_rows')
    .select(['id', 'subscriber_id'])
    .where('id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  return new Map(found.map(({ id, subscriber_id }) => [id, subscriber_id]));
}

/** Those of these files that an import still has to read. */
export async function filesInUse(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscriber_imports')
    .select('file')
    .where('file', 'in', ['', ...names])
    .where('status', 'in', ['queued', 'running'])
    .execute();
  return new Set(rows.map(({ file }) => file));
}
