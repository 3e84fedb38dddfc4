import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { isNumeric } from '../cells.ts';
import { reportWords } from '../texts.ts';
import type { Writer } from './document.ts';

/**
 * A field of text. One that a spreadsheet would take for a formula gets an apostrophe in front, for these files are
 * opened in spreadsheets too; separators and quotes are quoted.
 */
function field(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[;"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function put(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

/**
 * Text for other programs: UTF-8 with a byte order mark (without one, spreadsheets on Windows take it for something
 * else), a header line, a line each row, the totals last; `;` between fields, CRLF after lines.
 */
export const writeTxt: Writer = async ({ columns, totals, cells, chunks }, out) => {
  await put(out, `\ufeff${columns.map(({ label }) => field(label)).join(';')}\r\n`);
  for await (const chunk of chunks) {
    let lines = '';
    for (const row of chunk) {
      const fields = columns.map(({ key, kind }) => {
        const text = cells.plain(kind, row[key]);
        return isNumeric(kind) ? text : field(text);
      });
      lines += `${fields.join(';')}\r\n`;
    }
    await put(out, lines);
  }
  if (!totals) return;
  const words = reportWords(cells.language).export;
  const last = columns.map(({ key, kind }, index) =>
    key in totals ? cells.plain(kind, totals[key]) : index === 0 ? field(words.totals) : '',
  );
  await put(out, `${last.join(';')}\r\n`);
};
