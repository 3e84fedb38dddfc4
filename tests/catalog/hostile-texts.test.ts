import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from '../../core/db/fold.rules.ts';
import { sortKey } from '../../core/db/sort-key.ts';
import { ownKey, uniqueKey } from '../../core/db/unique-key.ts';
import { AppError } from '../../core/errors.ts';
import {
  readRow as payrollRow,
  periodOf,
} from '../../core/features/subscriptions/payroll-files/payroll-cells.rules.ts';
import { findHeads } from '../../core/features/subscriptions/subscriber-imports/import-heads.rules.ts';
import { readRow } from '../../core/features/subscriptions/subscriber-imports/import-rows.rules.ts';
import { sharesWord } from '../../core/features/traffic/guardian/invitation-time.rules.ts';
import { isAsobancaria, readAsobancaria } from '../../core/features/traffic/statements/asobancaria.rules.ts';
import {
  decimalOf,
  readDay,
  readSigned,
} from '../../core/features/traffic/statements/statement-cells.rules.ts';
import { StatementRefused } from '../../core/features/traffic/statements/statement-reading.rules.ts';
import { planOf, readStatementSheet } from '../../core/features/traffic/statements/statement-sheet.rules.ts';
import { parseStrictJson } from '../../core/http/json.ts';
import { parseQuery, readQuery } from '../../core/http/query.ts';
import { fileName } from '../../core/reports/file-name.rules.ts';
import { printable } from '../../core/reports/writers/pdf-type.ts';
import { plainWord, readMoney } from '../../core/sheets/cells.rules.ts';
import { readSheet, SheetUnreadable } from '../../core/sheets/sheet-reader.ts';
import { workbookOf } from '../../core/sheets/sheet-writer.ts';
import { composed, hasInvisibleCharacters, normalForm } from '../../shared/characters.ts';
import { cashierKey } from '../../shared/features/site/devices/terminal-operations.ts';
import { importFields } from '../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { codeWithin } from '../../shared/features/traffic/codes/code.ts';
import { subscriberFiles } from '../../shared/i18n/es/subscriberFiles.ts';
import { nitFault, storedIdentification } from '../../shared/nit.ts';
import { normalizePlate } from '../../shared/plate.ts';
import { normalizeTag } from '../../shared/tag.ts';
import { hostileUnits } from '../support/hostile-units.ts';
import { readSources } from './sources.ts';

/** Characters of a hostile text: where steps grow with the square of it, they take seconds. */
const size = 60_000;
/** What reading one may take, a file of sixteen such cells included: linear work takes milliseconds, on a busy machine too. */
const mostCpuMs = 1500;
const tries = 4;

/** What a reader answers that refuses a text is as good as a result. */
async function settled(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefusal = [AppError, StatementRefused, SheetUnreadable].some((one) => error instanceof one);
    if (!isRefusal) throw error;
  }
}

async function cpuOf(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best > mostCpuMs; n += 1) {
    const before = process.cpuUsage();
    await settled(work);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const hostile = hostileUnits.map((unit) => `x${unit.repeat(Math.ceil(size / unit.length))}\nx`);

async function dearOnes(read: (text: string) => unknown, texts = hostile): Promise<string[]> {
  const dear: string[] = [];
  for (const text of texts) {
    const cpuMs = await cpuOf(() => read(text));
    if (cpuMs > mostCpuMs) dear.push(`${JSON.stringify(text.slice(0, 12))}: ${Math.round(cpuMs)} ms`);
  }
  return dear;
}

/** The headings of a template, each with the hostile text below it. */
const template = importFields.map((field) => subscriberFiles.headings[field]);
const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'));

async function readImport(bytes: Uint8Array): Promise<void> {
  const [first, ...rows] = await readSheet(bytes);
  const { heads } = findHeads((first?.cells ?? []).map(String), 'es');
  for (const { cells, row } of rows) readRow(heads, cells, row);
}

const statementHeads = ['fecha', 'descripción', 'valor', 'saldo'];

async function readStatement(bytes: Uint8Array): Promise<void> {
  const rows = await readSheet(bytes);
  const plan = planOf(rows, 'bank', new Map());
  if (plan.kind === 'columns') readStatementSheet(rows, plan.columns);
}

const payrollHeads = { identification: 0, vehicle: 1, value: 2, period: 3 };
const order = { from: null, to: null };

describe('a hostile text costs no more than its length', () => {
  const readers: Record<string, (text: string) => unknown> = {
    ...{
      composed,
      uniqueKey,
      ownKey,
      sortKey,
      fold,
      plainWord,
      readMoney,
      printable,
      cashierKey,
      codeWithin,
    },
    ...{ normalizePlate, normalizeTag, nitFault, hasInvisibleCharacters, periodOf },
    normalForm: (text) => (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => normalForm(text, form)),
    storedIdentification: (text) => ['31', '13'].map((type) => storedIdentification(type, text)),
    fileName: (text) => fileName([text], 'pdf'),
    sharesWord: (text) => sharesWord(text, text),
    'a body': (text) => parseStrictJson(JSON.stringify({ name: text, [text]: text })),
    'a query': (text) => readQuery(parseQuery(new URLSearchParams({ q: text }).toString())),
    'a statement day': (text) => readDay(text, 'dmy', order),
    'a statement amount': (text) => readSigned(text, 'comma'),
    'how amounts are written': (text) => decimalOf([text]),
    'a payroll row': (text) => payrollRow(1, [text, text, text, text], payrollHeads),
    'a bank file of fixed length': (text) =>
      isAsobancaria(`01${'0'.repeat(18)}${text}`) && readAsobancaria(`01${'0'.repeat(18)}${text}`),
    'headings of a file': (text) => readImport(csv([template.map(() => text), template])),
    'a row of a file': (text) => readImport(csv([template, template.map(() => text)])),
    'a statement': (text) => readStatement(csv([statementHeads, statementHeads.map(() => text)])),
    'above a statement': (text) =>
      readStatement(
        csv([[text], [`desde ${text}`, `hasta ${text}`], statementHeads, [text, text, text, text]]),
      ),
  };
  for (const [name, read] of Object.entries(readers))
    it(name, async () => assert.deepEqual(await dearOnes(read), []));

  it('a cell of a workbook', async () => {
    for (const text of hostile) {
      const bytes = await workbookOf('Hoja', template, [template.map(() => text.slice(0, 30_000))]);
      assert.deepEqual(await dearOnes(() => readImport(bytes), [text]), []);
    }
  });

  it('one cell of 9.5 MB', async () => {
    const marks = '\u0301\u0316'.repeat(2_400_000);
    const bytes = Buffer.from(`${template.join(';')}\n${marks}`);
    const before = process.cpuUsage();
    await readImport(bytes);
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1000 < 5000, `${(user + system) / 1000} ms`);
  });
});

describe('normal forms', () => {
  it('keep up to 30 marks upon a letter, as every text of any language has them', () => {
    const name = `Mu${'\u0303\u0316'.repeat(15)}oz`;
    assert.equal(normalForm(name, 'NFKD'), name.normalize('NFKD'));
    assert.equal(normalForm(`a${'\u0301'.repeat(31)}`, 'NFD').length, 31);
  });

  it('are made in one place: whoever normalises what came from outside has it bounded', async () => {
    const found: string[] = [];
    for (const [path, text] of await readSources('core', 'server', 'shared'))
      if (/\.normalize\(\s*['"`]NF/.test(text) && !path.includes('/migrations/')) found.push(path);
    assert.deepEqual(found, ['shared/characters.ts']);
  });
});
