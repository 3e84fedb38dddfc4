import { type ListQuery, listIds } from '../db/paging.ts';
import type { Scope } from '../db/records.ts';
import type { Trx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { ExportedList } from '../http/endpoint.ts';
import type { ExportTask } from '../jobs/task.ts';
import { exportedFields, isReference, kindOf, worded } from './list-fields.ts';
import { namesInPlace, recordsById } from './queries/list-rows.ts';
import type { Row, Stop } from './query.ts';
import { reportWords, wordOf } from './texts.ts';
import type { ExportDocument } from './writers/document.ts';
import type { DocumentColumn, ExportDocument } from './writers/document.ts';

/** Fields that only programs read. */
const internal = ['id', 'version'];
/** Lists of plain words; other structured fields have no place in a cell. */
const wordLists = ['vehicleTypes', 'emails'];

const kinds: Readonly<Record<string, ColumnKind>> = {
  lostTicketValue: 'money',
  unitValue: 'money',
  monthlyValue: 'money',
  amount: 'money',
  tax: 'money',
  taxBase: 'money',
  taxRate: 'percent',
  vehicleType: 'vehicleType',
  main: 'flag',
  active: 'flag',
  administrator: 'flag',
  mustChangePassword: 'flag',
  allViews: 'flag',
  attention: 'flag',
  test: 'flag',
};

/** The fields of a list that have a place in a file, in the order of its table, changes and times last. */
export function exportedFields({ table, list }: Pick<ExportedList, 'table' | 'list'>): string[] {
  const shown = Object.keys(table.columns).filter(
    (field) =>
      !table.hidden.has(field) &&
      !internal.includes(field) &&
      (wordLists.includes(field) || !isStructured(table.columns[field], list.structured?.includes(field))),
  );
  const late = ['status', 'createdAt', 'updatedAt'];
  return [
    ...shown.filter((field) => !late.includes(field)),
    ...late.filter((field) => shown.includes(field)),
  ];
}

/** Objects and lists are kept as JSON, which no text can be compared with. */
function isStructured(column: { parse(text: string): unknown } | undefined, declared = false): boolean {
  return declared || ['1', '2020-01-01T00:00:00Z', 'true'].every((text) => column?.parse(text) === undefined);
}

function columnsOf(fields: readonly string[], language: Language): DocumentColumn[] {
  const words = reportWords(language);
  return fields.map((key) => ({
    key,
    kind: kinds[key] ?? (key.endsWith('At') ? 'instant' : 'text'),
    label: wordOf(words.fields, key),
  }));
}

/** A plain resource's list as a document: the records that the list shows, in its order, read by their ids. */
export async function listDocument(
  trx: Trx,
  exported: ExportedList,
  scope: Scope,
  query: ListQuery,
  task: Pick<ExportTask, 'language' | 'columns' | 'companyId' | 'userId' | 'now'>,
  stop: Stop,
): Promise<Pick<ExportDocument, 'title' | 'columns' | 'totals' | 'total' | 'chunks'>> {
  const { resource, table, list, present } = exported;
  const among = (await exported.among?.(trx, task.userId)) ?? null;
  const ids = await listIds(trx, table, scope, { ...list, among }, query);
  const known = exportedFields(exported);
  const fields = task.columns?.filter((one) => known.includes(one)) ?? known;
  if (fields.length === 0) throw new AppError('reportFailed');
  const words = reportWords(task.language);
  const inWords = worded(task.language, resource, fields);
  async function* rows(): AsyncGenerator<Row[]> {
    const asked = { companyId: task.companyId, actor: { now: task.now } };
    for await (const records of recordsById(trx, table, scope, ids, stop)) {
      const whole = present ? await present(trx, scope, records, asked) : records;
      yield await namesInPlace(trx, scope, whole.map(inWords), fields.filter(isReference));
    }
  }
  return {
    title: wordOf(words.lists, resource),
    columns: fields.map((key) => ({ key, kind: kindOf(resource, key), label: wordOf(words.fields, key) })),
    totals: null,
    total: ids.length,
    chunks: rows(),
  };
}
