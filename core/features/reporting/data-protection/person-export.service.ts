import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  PersonExport,
  personFileFormats,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import { fieldWord } from '../../../../shared/i18n/fields.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled, wordOf } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Columns } from '../../../db/columns.ts';
import { toWire } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { meaningOf, type Table } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { Cells } from '../../../reports/cells.ts';
import { fileName } from '../../../reports/file-name.rules.ts';
import { exportedFields, inWords } from '../../../reports/list-fields.ts';
import { LocalTimes } from '../../../reports/local-times.ts';
import { companyHead, companyLogo } from '../../../reports/queries/export-head.ts';
import { namesInPlace } from '../../../reports/queries/list-rows.ts';
import { cleanText, reportWords } from '../../../reports/texts.ts';
import type { DocumentRow, ExportDocument } from '../../../reports/writers/document.ts';
import { fileAct } from './data-acts.store.ts';
import { holdings } from './holdings.list.ts';
import { consentsOf, type ErasurePlan, type FileScope, planOf } from './person-file.service.ts';

interface Asked {
  ref: string;
  format: (typeof personFileFormats)[number];
  language: Language;
}

/** One value that is stored of a person, in words. */
interface StoredValue {
  record: number;
  field: string;
  value: string;
}

/** One store with all that it has of a person. */
interface StoreText {
  store: string;
  values: StoredValue[];
}

/** Writes all that is stored of a person to a file and notes it in the register. @throws dataPersonUnknown */
export async function exportPerson(
  db: Db,
  scope: FileScope,
  actor: Actor,
  asked: Asked,
): Promise<PersonExport> {
  const plan = await planOf(db, scope, asked.ref);
  const { companyId } = scope;
  const { timeZone } = await companyHead(db, companyId);
  const times = new LocalTimes(timeZone);
  const stores: StoreText[] = [];
  for (const [store, rows] of plan.found) {
    const values = await valuesOf(db, companyId, holdings[store].table, rows, { store, times, ...asked });
    stores.push({ store: wordOf(textsOf(asked.language).resources, store), values });
  }
  const bytes =
    asked.format === 'pdf'
      ? await pdfOf(db, scope, plan, stores, asked.language)
      : jsonOf(await companyHead(db, companyId), plan, stores, actor.now);
  const { person, found } = plan;
  const counts = Object.fromEntries([...found].map(([store, rows]) => [store, rows.length]));
  await transact(db, (trx) => fileAct(trx, actor, companyId, { action: 'exported', person, counts }));
  const name = fileName([textsOf(asked.language).personFiles.name, asked.ref], asked.format);
  return {
    name,
    type: asked.format === 'pdf' ? 'application/pdf' : 'application/json',
    content: bytes.toString('base64'),
  };
}

async function valuesOf(
  db: Db,
  companyId: number,
  table: Table<Columns>,
  rows: readonly Record<string, unknown>[],
  { store, language, times }: { store: string; language: Language; times: LocalTimes },
): Promise<StoredValue[]> {
  const fields = exportedFields(table).filter((field) => !Object.hasOwn(table.derived, field));
  const worded = rows.map((row) => inWords(language, table, fields)(toWire(table, row)));
  const named = await namesInPlace(db, { companyId }, table, worded, fields);
  return named.flatMap((row) =>
    fields.flatMap((field) => {
      const value = cellText(row[field], meaningOf(table, field)?.kind, times);
      if (value === '') return [];
      return [{ record: Number(row.id), field: fieldWord(language, store, field) ?? field, value }];
    }),
  );
}

/** A value as people read it; money without the currency, which stands at the document. */
function cellText(value: unknown, kind: string | undefined, times: LocalTimes): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return times.text(Date.parse(String(value)));
  if (kind === 'money') return (Number(value) / 100).toFixed(2);
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function jsonOf(
  company: { name: string },
  { person, found }: ErasurePlan,
  stores: readonly StoreText[],
  now: number,
): Buffer {
  const { name, identificationType, identification } = person;
  const content = {
    controller: company.name,
    madeAt: new Date(now).toISOString(),
    person: { name, identificationType, identification },
    consents: consentsOf({ person, found }),
    stores: stores.map(({ store, values }) => ({ store, records: byRecord(values) })),
  };
  return Buffer.from(JSON.stringify(content, null, 2));
}

function byRecord(values: readonly StoredValue[]): Record<string, string>[] {
  const records = new Map<number, Record<string, string>>();
  for (const { record, field, value } of values) {
    const known = records.get(record) ?? {};
    known[field] = value;
    records.set(record, known);
  }
  return [...records.values()];
}

async function pdfOf(
  db: Db,
  { companyId, now }: FileScope,
  { person, found }: ErasurePlan,
  stores: readonly StoreText[],
  language: Language,
): Promise<Buffer> {
  const company = await companyHead(db, companyId);
  const { dataProtection: words, personFiles: files } = textsOf(language);
  const agreed: DocumentRow[] = consentsOf({ person, found }).map(({ store, version, at, channel }) => ({
    store: words.consents,
    field: words.stores[store],
    value: [
      version,
      channel && wordOf(words.consentChannels, channel),
      at && new LocalTimes(company.timeZone).text(Date.parse(at)),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const stored: DocumentRow[] = stores.flatMap(({ store, values }) =>
    values.map(({ field, value }) => ({ store, field: cleanText(field, 60), value: cleanText(value, 200) })),
  );
  const rows = [...agreed, ...stored];
  const made = `${new LocalTimes(company.timeZone).text(now)} (${company.timeZone})`;
  const document: ExportDocument = {
    title: filled(files.title, { name: cleanText(person.name, 120) }),
    company: cleanText(company.name, 200),
    head: [
      [words.document, person.identification ?? ''],
      [files.controller, cleanText(company.name, 200)],
      [reportWords(language).export.made, made],
    ],
    columns: (['store', 'field', 'value'] as const).map((key) => ({
      ...{ key, kind: 'text' as const },
      label: files.columns[key],
    })),
    ...{ totals: null, total: rows.length, paper: 'letter', chart: null },
    cells: new Cells(language, company.timeZone),
    logo: await companyLogo(db, companyId),
    chunks: (async function* () {
      yield rows;
    })(),
  };
  const out = new PassThrough();
  const bytes = buffer(out);
  const { writePdf } = await import('../../../reports/writers/pdf.ts');
  await writePdf(document, out);
  if (!out.writableEnded) out.end();
  return bytes;
}
