import { fieldWord } from '../../shared/i18n/fields.ts';
import { textsOf } from '../../shared/i18n/texts.ts';
import { wordOf } from '../../shared/i18n/words.ts';
import { type ListQuery, listIds } from '../db/paging.ts';
import type { Scope } from '../db/records.ts';
import type { Trx } from '../db/schema.ts';
import { meaningOf } from '../db/table.ts';
import { AppError } from '../errors.ts';
import type { ExportedList } from '../http/endpoint.ts';
import type { ExportTask } from './export-task.ts';
import { cellKindOf, exportedFields, inWords } from './list-fields.ts';
import { listHead } from './list-head.ts';
import { namesInPlace, recordsById } from './queries/list-rows.ts';
import type { Stop } from './query.ts';
import type { DocumentRow, ExportDocument } from './writers/document.ts';

/** A plain resource's list as a document: the records that the list shows, in its order, read by their ids. */
export async function listDocument(
  trx: Trx,
  exported: ExportedList,
  scope: Scope,
  query: ListQuery,
  task: Pick<ExportTask, 'language' | 'columns' | 'companyId' | 'userId' | 'now'>,
  stop: Stop,
): Promise<Pick<ExportDocument, 'title' | 'head' | 'columns' | 'totals' | 'total' | 'chunks'>> {
  const { resource, table, list, present } = exported;
  const { companyId, language, now, userId } = task;
  const asked = { companyId, language, actor: { now, userId } };
  const among = (await exported.among?.(trx, userId)) ?? null;
  const ids = exported.ids
    ? await exported.ids(trx, asked, query)
    : await listIds(trx, table, scope, { ...list, among }, query);
  const readable = exported.ids ? { companyId: null } : scope;
  const known = exportedFields(table);
  const fields = task.columns?.filter((one) => known.includes(one)) ?? known;
  if (fields.length === 0) throw new AppError('reportFailed');
  const wordsOf = inWords(task.language, table, fields);
  async function* rows(): AsyncGenerator<DocumentRow[]> {
    for await (const records of recordsById(trx, table, readable, ids, stop)) {
      const whole = present ? await present(trx, scope, records, asked) : records;
      yield await namesInPlace(trx, scope, table, whole.map(wordsOf), fields);
    }
  }
  return {
    title: wordOf(textsOf(language).resources, resource),
    head: await listHead(trx, exported, scope, query, language),
    columns: fields.map((key) => ({
      key,
      kind: cellKindOf(meaningOf(table, key) ?? { kind: 'text' }),
      label: fieldWord(task.language, resource, key) ?? key,
    })),
    totals: null,
    total: ids.length,
    chunks: rows(),
  };
}
