import assert from 'node:assert/strict';
import { PassThrough, Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { Cells } from '../../core/reports/cells.ts';
import { writePdf } from '../../core/reports/writers/pdf.ts';
import { writeTxt } from '../../core/reports/writers/txt.ts';
import { xlsxWriter } from '../../core/reports/writers/xlsx.ts';
import { fieldsOf, readPdf, readWorkbook } from '../support/documents.ts';
import { at, documentOf, rowsOf, written } from './support/export-documents.ts';

/** Every kind of text that has ever made trouble in a file. */
const hostile: readonly [name: string, text: string, clean: string][] = [
  ['equals', '=1+1', '=1+1'],
  ['plus', '+573001234567', '+573001234567'],
  ['minus', '-1+1', '-1+1'],
  ['at', '@SUM(A1:A9)', '@SUM(A1:A9)'],
  ['tab before a formula', '\t=1+1', '=1+1'],
  ['full-width equals', '＝1+1', '＝1+1'],
  ['full-width plus', '＋1+1', '＋1+1'],
  ['full-width minus', '－1+1', '－1+1'],
  ['full-width at', '＠SUM(A1:A9)', '＠SUM(A1:A9)'],
  ['small plus', '﹢1+1', '﹢1+1'],
  ['command', '=cmd|"/c calc"!A1', '=cmd|"/c calc"!A1'],
  ['tags', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['closing tags', '</t></is></c></row>]]>', '</t></is></c></row>]]>'],
  ['entities', '&amp;&#0;&lt;', '&amp;&#0;&lt;'],
  ['right to left', 'abc\u202Egpj.exe', 'abc gpj.exe'],
  ['isolates', '\u2066x\u2069', 'x'],
  ['NUL', 'a\0b', 'a b'],
  ['CR LF', 'one\r\ntwo', 'one two'],
  ['escape', '\u001b[31mred', '[31mred'],
  ['emoji', '👩‍👩‍👧🚗', '👩‍👩‍👧🚗'],
  ['half an emoji', `x\ud83dy`, 'x y'],
  ['not a character', 'x\uffffy', 'x y'],
  ['separators', 'a;b"c', 'a;b"c'],
  ['underscored hex', '_x000D_', '_x000D_'],
  ['accents', 'Ñandú Çelik', 'Ñandú Çelik'],
  ['10,000 characters', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['more of them', 'x'.repeat(10_001), `${'x'.repeat(9_999)}…`],
  ['only blanks', '   ', ''],
];

describe('files of exports by their writers', () => {
  it('money of more than 15 digits keeps each of them: text in a workbook, smaller letters on a page', async () => {
    const columns = Array.from({ length: 14 }, (_, n) => ({
      key: `m${n}`,
      kind: 'money' as const,
      label: `Valor ${n}`,
    }));
    const row = Object.fromEntries(columns.map(({ key }, n) => [key, 10n ** 17n + BigInt(n) * 100n + 1n]));
    const many = (language: 'es' | 'en') =>
      documentOf([row], { columns, totals: row, cells: new Cells(language, 'America/Bogota') });
    const shown = columns.map((_, n) => `1.000.000.000.000.${String(n).padStart(3, '0')},01`);
    const [page = ''] = await readPdf(await written(writePdf, many('es')));
    for (const text of shown) assert.equal(page.split(text).length - 1, 2, `${text} in ${page}`);
    const lines = (await written(writeTxt, many('en'))).toString('utf8').trimEnd().split('\r\n');
    assert.equal(lines[1], columns.map((_, n) => `1000000000000${String(n).padStart(3, '0')}.01`).join(';'));
    const { sheets } = await readXlsx(await written(xlsxWriter(), many('es')));
    assert.deepEqual(sheets[0]?.rows.at(-1), shown);
    const small = documentOf([{ amount: 999_999_999_999_999 }]);
    const cells = (await readXlsx(await written(xlsxWriter(), small))).sheets[0]?.rows.at(-2);
    assert.equal(cells?.[1], 9_999_999_999_999.99);
  });

  it('a workbook goes on in the next sheet where one is full, wherever the limit falls', async () => {
    for (let count = 0; count <= 34; count += 1) {
      const rows = rowsOf(count);
      const book = await readXlsx(await written(xlsxWriter(10), documentOf(rows)));
      const sheets = book.sheets.map((sheet) => sheet.rows.filter((row) => row.length > 0));
      for (const [index, sheet] of book.sheets.entries()) {
        assert.ok(sheet.rows.length <= 10, `${count}: ${sheet.rows.length}`);
        assert.equal(sheet.name, index === 0 ? 'Prueba' : `Prueba_${index + 1}`);
        const header = sheet.rows[index === 0 ? 4 : 0];
        assert.deepEqual(header, ['Nombre', 'Valor', 'Fecha'], `${count}/${index}`);
      }
      const data = sheets.flat().filter(([name]) => String(name).startsWith('fila'));
      assert.deepEqual(
        data.map(([name]) => name),
        rows.map(({ name }) => name),
        String(count),
      );
      const last = sheets.at(-1)?.at(-1);
      assert.deepEqual(
        last?.slice(0, 2),
        ['Totales', (100.5 * count * Math.max(count - 1, 0)) / 2],
        String(count),
      );
      // Five rows beside head and header on the first sheet, nine below the header on each other; totals take one.
      assert.equal(sheets.length, 1 + Math.ceil(Math.max(0, count + 1 - 5) / 9), String(count));
    }
  });

  it('title, header and totals of a workbook are bold, on every sheet; figures keep the format of their column', async () => {
    const bytes = await written(xlsxWriter(10), documentOf(rowsOf(8)));
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const looks = sheets.map(({ rows, cells }) =>
      rows.map((row, at) =>
        row.map((_, column) => {
          const style = cells?.get(`${at},${column}`)?.style;
          return `${style?.font?.bold ? 'bold ' : ''}${style?.numFmt ?? ''}`;
        }),
      ),
    );
    const [figures, bold] = [
      ['', '#,##0.00', 'yyyy-mm-dd hh:mm'],
      ['bold ', 'bold #,##0.00', 'bold yyyy-mm-dd hh:mm'],
    ];
    const [first = [], second = []] = looks;
    assert.equal(first[0]?.[0], 'bold ');
    assert.deepEqual(
      [1, 2].map((at) => first[at]?.[0]),
      ['', ''],
    );
    assert.deepEqual(first.slice(4), [bold, ...Array(5).fill(figures)]);
    assert.deepEqual(second, [bold, ...Array(3).fill(figures), bold]);
    assert.equal(looks.length, 2);
  });

  it('LibreOffice opens a workbook of many sheets, and one without totals', async () => {
    const sheets = await readWorkbook(await written(xlsxWriter(10), documentOf(rowsOf(23))));
    assert.equal(sheets.length, 4);
    const data = sheets.flat().filter(([name]) => name?.startsWith('fila'));
    assert.deepEqual(
      data.map(([name, amount]) => [name, Number(amount)]),
      rowsOf(23).map(({ name, amount }) => [name, Number(amount) / 100]),
    );
    assert.match(data[0]?.[2] ?? '', /^2026-11-20 23:59/);
    const [exact = []] = await readWorkbook(
      await written(xlsxWriter(10), documentOf(rowsOf(5), { totals: null })),
    );
    assert.equal(exact.at(-1)?.[0], 'fila 4');
  });

  it('hostile text is text, of a workbook by two readers', async () => {
    const bytes = await written(
      xlsxWriter(),
      documentOf(hostile.map(([, name]) => ({ name, amount: 1, at }))),
    );
    const [sheet = []] = await readWorkbook(bytes);
    const read = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    for (const [index, [name, , clean]] of hostile.entries()) {
      assert.equal(sheet[5 + index]?.[0], clean, name);
      assert.equal(read[5 + index]?.[0] ?? '', clean, name);
    }
    assert.equal(sheet.length, hostile.length + 6);
  });

  it('hostile text is one field of one line in text files, and no formula', async () => {
    const bytes = await written(writeTxt, documentOf(hostile.map(([, name]) => ({ name, amount: 1, at }))));
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    assert.equal(lines.length, hostile.length + 3);
    for (const [index, [name, , clean]] of hostile.entries()) {
      const [first, amount] = fieldsOf(lines[index + 1] ?? '');
      assert.equal(first, /^[=+\-@]/.test(clean.normalize('NFKC')) ? `'${clean}` : clean, name);
      assert.equal(amount, '0,01', name);
    }
    assert.ok(!/[\p{Cc}\p{Cs}]/u.test(lines.join('')));
  });

  it('a heading that begins like a formula is none in text files, nor one with a tab or a line break', async () => {
    for (const label of ['=1+1', '＝1+1', '\t=1+1', '\r=1+1', '\n=1+1']) {
      const document = { ...documentOf([]), columns: [{ key: 'name', label, kind: 'text' as const }] };
      const heading = (await written(writeTxt, document)).toString('utf8').slice(1);
      assert.ok(heading.startsWith("'") || heading.startsWith(`"'`), JSON.stringify(heading));
    }
  });

  it('hostile text is one line of a page, and moves nothing else', async () => {
    const document = documentOf(hostile.map(([, name], n) => ({ name, amount: 100 * (n + 1), at })));
    const pages = await readPdf(await written(writePdf, document));
    assert.equal(pages.length, 1);
    const lines = (pages[0] ?? '').split('\n').filter((line) => line.includes('2026-11-20 23:59'));
    assert.equal(lines.length, hostile.length);
    for (const [index, line] of lines.entries()) assert.ok(line.includes(`${index + 1},00`), line);
    assert.match(pages[0] ?? '', /<script>alert\(1\)<\/script>/);
    assert.match(pages[0] ?? '', /Ñandú Çelik/);
  });

  const boxOf = (bytes: Buffer) => /\/MediaBox \[0 0 ([\d. ]+)\]/.exec(bytes.toString('latin1'))?.[1];

  const times = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: 'at', kind: 'instant' as const, label: `Fecha ${n}` }));

  it('pages are letter or A4, upright where there are few columns, each with its headings and number', async () => {
    for (const [paper, upright, aside, larger] of [
      ['letter', '612 792', '792 612', ['1008 612', '1224 792']],
      ['a4', '595.28 841.89', '841.89 595.28', ['1190.55 841.89', '1190.55 841.89']],
    ] as const) {
      const few = await written(writePdf, documentOf(rowsOf(450), { paper }));
      assert.equal(boxOf(few), upright);
      // More columns take a larger paper, not smaller letters.
      for (const [columns, box] of [
        [times(9), aside],
        [times(12), larger[0]],
        [times(15), larger[1]],
      ] as const)
        assert.equal(boxOf(await written(writePdf, documentOf(rowsOf(3), { paper, columns }))), box);
      const pages = await readPdf(few);
      assert.ok(pages.length > 5);
      for (const [index, page] of pages.entries()) {
        assert.match(page, /Nombre +Valor +Fecha\n/);
        assert.match(page, new RegExp(`Lote · Prueba +Página ${index + 1} de ${pages.length}\\n`));
      }
      const rows = pages.join('').match(/fila \d+/g) ?? [];
      assert.deepEqual(
        rows,
        rowsOf(450).map(({ name }) => name),
      );
      assert.equal(pages.join('').match(/Totales/g)?.length, 1);
    }
  });

  it('a page’s texts and headings go on in a second line; figures and codes stay whole, also longer ones below', async () => {
    const columns = [
      { key: 'name', kind: 'text' as const, label: 'Nombre' },
      { key: 'code', kind: 'text' as const, label: 'Número de la factura electrónica' },
      ...Array.from({ length: 7 }, (_, n) => ({
        key: 'amount',
        kind: 'money' as const,
        label: `Valor ${n}`,
      })),
    ];
    const name =
      'Comercializadora de Alimentos del Pacífico y Compañía Sociedad por Acciones Simplificada de Buenaventura y Tumaco';
    const rows = Array.from({ length: 300 }, (_, n) => ({
      name,
      code: `SETP${n}`,
      amount: n < 250 ? 100 : 10 ** 12,
    }));
    const pages = await readPdf(await written(writePdf, documentOf(rows, { columns, totals: null })));
    const all = pages.join('');
    assert.match(all, /SETP299\b/);
    assert.equal(all.match(/10\.000\.000\.000,00/g)?.length, 350);
    assert.match(all, /Tumaco/);
    assert.doesNotMatch(all, /…/);
    assert.match(pages[0] ?? '', /factura/);
  });

  for (const [format, write] of [
    ['xlsx', xlsxWriter()],
    ['txt', writeTxt],
    ['pdf', writePdf],
  ] as const) {
    it(`${format}: a disk that is full ends the writing with its error, and the reading`, async () => {
      let reading = true;
      const endless = async function* () {
        try {
          for (let n = 0; n < 10_000; n += 1) {
            await new Promise(setImmediate);
            yield rowsOf(50);
          }
        } finally {
          reading = false;
        }
      };
      let room = 100_000;
      const full = new Writable({
        write(chunk, _encoding, done) {
          room -= chunk.length;
          done(room < 0 ? Object.assign(new Error('no space left'), { code: 'ENOSPC' }) : null);
        },
      });
      full.on('error', () => undefined);
      const document = { ...documentOf([]), total: 500_000, chunks: endless() };
      await assert.rejects(async () => write(document, full), { code: 'ENOSPC' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      assert.equal(reading, false);
    });

    it(`${format}: what goes wrong in the reading ends the writing`, async () => {
      const broken = async function* () {
        yield rowsOf(50);
        throw new Error('the database is gone');
      };
      const out = new PassThrough().resume();
      out.on('error', () => undefined);
      await assert.rejects(async () => write({ ...documentOf([]), chunks: broken() }, out), /is gone/);
    });
  }
});
