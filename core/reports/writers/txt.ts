import { pipeline } from 'node:stream/promises';
import { isNumeric } from '../cells.ts';
import { reportWords } from '../texts.ts';
import type { ExportDocument, Writer } from './document.ts';

/**
 * What a spreadsheet takes for the beginning of a formula: the signs, their full-width and small forms, which Japanese and
 * Chinese versions take for them, and what is left out before them.
 */
const formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\t\r\n]/;

/**
 * A field of text. One that a spreadsheet would take for a formula gets an apostrophe in front, for these files are
 * opened in spreadsheets too; separators and quotes are quoted.
 */
function field(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[;"\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* lines({ columns, totals, cells, chunks }: ExportDocument): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ label }) => field(label)).join(';')}\r\n`;
  for await (const chunk of chunks) {
    let text = '';
    for (const row of chunk) {
      const fields = columns.map(({ key, kind }) => {
        const value = cells.plain(kind, row[key]);
        return isNumeric(kind) ? value : field(value);
      });
      text += `${fields.join(';')}\r\n`;
    }
    yield text;
  }
  if (!totals) return;
  const words = reportWords(cells.language).export;
  const last = columns.map(({ key, kind }, index) =>
    key in totals ? cells.plain(kind, totals[key]) : index === 0 ? field(words.totals) : '',
  );
  yield `${last.join(';')}\r\n`;
}

/**
 * Text for other programs: UTF-8 with a byte order mark (without one, spreadsheets on Windows take it for something
 * else), a header line, a line each row, the totals last; `;` between fields, CRLF after lines.
 */
export const writeTxt: Writer = (document, out) => pipeline(lines(document), out);
