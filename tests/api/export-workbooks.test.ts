import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { Cells } from '../../core/reports/cells.ts';
import type { ExportDocument } from '../../core/reports/writers/document.ts';
import { xlsxWriter } from '../../core/reports/writers/xlsx.ts';
import { readWorkbook } from '../support/documents.ts';
import { at, documentOf, rowsOf, written } from './support/export-documents.ts';

/** The files of a workbook, by their names. */
async function filesOf(document: ExportDocument, perSheet?: number): Promise<Record<string, string>> {
  const files = unzipSync(await written(xlsxWriter(perSheet), document));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The cell of a sheet, as it is written. */
function cellOf(sheet: string | undefined, place: string): string {
  return new RegExp(`<c r="${place}"[^>]*?(/>|>.*?</c>)`).exec(sheet ?? '')?.[0] ?? '';
}

const first = 'xl/worksheets/sheet1.xml';
const second = 'xl/worksheets/sheet2.xml';

describe('workbooks of exports by their XML', () => {
  it('the headings stay in view and filter the rows, not the totals; pages print them again', async () => {
    const files = await filesOf(documentOf(rowsOf(7)));
    const sheet = files[first] ?? '';
    assert.match(sheet, /<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"\/>/);
    assert.match(sheet, /<autoFilter ref="A5:C12"\/>/);
    assert.match(sheet, /<pageSetup paperSize="1" orientation="landscape" fitToHeight="0"\/>/);
    const book = files['xl/workbook.xml'] ?? '';
    assert.match(book, /name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Prueba'!\$A\$5:\$C\$12</);
    assert.match(book, /name="_xlnm.Print_Titles" localSheetId="0">'Prueba'!\$5:\$5</);
    const empty = await filesOf(documentOf([], { paper: 'a4' }));
    assert.match(empty[first] ?? '', /<autoFilter ref="A5:C5"\/><pageSetup paperSize="9"/);
  });

  it('sums follow the filter and carry the value that they have without one, over all sheets', async () => {
    const one = await filesOf(documentOf(rowsOf(5)));
    assert.match(cellOf(one[first], 'B11'), /><f>SUBTOTAL\(109,B6:B10\)<\/f><v>1005<\/v></);
    // The fifth row fills the first sheet, the totals stand alone on the second.
    const full = await filesOf(documentOf(rowsOf(5)), 10);
    assert.equal(cellOf(full[first], 'B11'), '');
    assert.match(cellOf(full[second], 'B2'), /><f>SUBTOTAL\(109,'Prueba'!B6:B10\)<\/f><v>1005<\/v></);
    const two = await filesOf(documentOf(rowsOf(8), { title: 'A & B' }), 10);
    assert.match(
      cellOf(two[second], 'B5'),
      /><f>SUBTOTAL\(109,'A &amp; B'!B6:B10\)\+SUBTOTAL\(109,B2:B4\)<\/f><v>2814<\/v></,
    );
    assert.match(two[second] ?? '', /<pane ySplit="1" topLeftCell="A2" [^>]*>.*<autoFilter ref="A1:C4"\/>/);
    const sheets = await readWorkbook(await written(xlsxWriter(10), documentOf(rowsOf(8))));
    assert.deepEqual(sheets.at(-1)?.at(-1)?.slice(0, 2), ['Totales', '2814']);
  });

  it('a figure that is no sum of its rows is none in the workbook, nor one that a cell cannot count', async () => {
    const columns = [
      { key: 'name', kind: 'text' as const, label: 'Nombre' },
      { key: 'mean', kind: 'decimal' as const, label: 'Media' },
      { key: 'amount', kind: 'money' as const, label: 'Valor', summed: true },
      { key: 'rest', kind: 'money' as const, label: 'Resto', summed: true },
    ];
    const rows = [
      { name: 'a', mean: 2, amount: 10n ** 17n + 1n, rest: 0 },
      { name: 'b', mean: 4, amount: -(10n ** 17n), rest: 250 },
    ];
    const totals = { mean: 3, amount: 1, rest: 250 };
    const { [first]: sheet } = await filesOf(documentOf(rows, { columns, totals }));
    assert.match(cellOf(sheet, 'B8'), /><v>3<\/v></);
    assert.match(cellOf(sheet, 'C8'), /><v>0.01<\/v></);
    assert.match(cellOf(sheet, 'D8'), /<f>SUBTOTAL\(109,D6:D7\)<\/f><v>2.5<\/v>/);
    assert.match(cellOf(sheet, 'C6'), /t="inlineStr"><is><t>1\.000\.000\.000\.000\.000,01</);
  });

  it('text stays text, figures and times are numbers of their format', async () => {
    const names = ['=1+1', '+1', '-1+1', '@SUM(A1)', '0012', '<&"', '_x000D_'];
    const files = await filesOf(documentOf(names.map((name) => ({ name, amount: 150, at }))));
    const sheet = files[first];
    for (const [index, text] of ['=1+1', '+1', '-1+1', '@SUM(A1)', '0012'].entries())
      assert.equal(
        cellOf(sheet, `A${index + 6}`),
        `<c r="A${index + 6}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
    assert.match(cellOf(sheet, 'A11'), /<t>&lt;&amp;&quot;<\/t>/);
    assert.match(cellOf(sheet, 'A12'), /<t>_x005F_x000D_<\/t>/);
    assert.match(cellOf(sheet, 'B6'), /^<c r="B6" s="\d+"><v>1.5<\/v><\/c>$/);
    assert.match(cellOf(sheet, 'C6'), /^<c r="C6" s="\d+"><v>46346.9999\d+<\/v><\/c>$/);
    assert.doesNotMatch(sheet ?? '', /<f>(?!SUBTOTAL)/);
    assert.match(sheet ?? '', /<ignoredError sqref="A5:C12" numberStoredAsText="1"\/>/);
  });

  it('columns are as wide as headings, totals and rows need, in both languages', async () => {
    const widthsOf = async (language: 'es' | 'en', label: string) => {
      const rows = [{ name: 'Comercializadora del Pacífico', amount: 1_234_567_890_123, at }];
      const document = documentOf(rows, { cells: new Cells(language, 'America/Bogota') });
      const columns = document.columns.map((one) => (one.key === 'at' ? { ...one, label } : one));
      const { [first]: sheet = '' } = await filesOf({ ...document, columns });
      return [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    };
    // 12.345.678.901,23 has 17 figures and signs.
    assert.deepEqual(await widthsOf('es', 'Fecha'), [31, 19, 18]);
    assert.deepEqual(await widthsOf('en', 'Date and time of the payment'), [31, 19, 33]);
  });

  it('the same data make the same file', async () => {
    const [one, other] = [
      await written(xlsxWriter(), documentOf(rowsOf(30))),
      await written(xlsxWriter(), documentOf(rowsOf(30))),
    ];
    assert.ok(one.equals(other));
  });
});
