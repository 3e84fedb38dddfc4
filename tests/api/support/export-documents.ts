import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Cells } from '../../../core/reports/cells.ts';
import type { ExportDocument, DocumentRow as Row, Writer } from '../../../core/reports/writers/document.ts';

/** Chunks of uneven length, so that sheets end in the middle of one and between two. */
async function* chunksOf(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let at = 0, size = 3; at < rows.length; at += size, size = (size % 5) + 1)
    yield rows.slice(at, at + size);
}

/** A document of a text, an amount and a time, whose totals are the sum of the amounts. */
export function documentOf(rows: readonly Row[], more: Partial<ExportDocument> = {}): ExportDocument {
  return {
    title: 'Prueba',
    company: 'Lote',
    head: [['Desde', '2026-11-01']],
    columns: [
      { key: 'name', kind: 'text', label: 'Nombre' },
      { key: 'amount', kind: 'money', label: 'Valor', summed: true },
      { key: 'at', kind: 'instant', label: 'Fecha' },
    ],
    totals: { amount: rows.reduce((sum, row) => sum + Number(row.amount ?? 0), 0) },
    total: rows.length,
    cells: new Cells('es', 'America/Bogota'),
    paper: 'letter',
    logo: null,
    chart: null,
    chunks: chunksOf(rows),
    ...more,
  };
}

/** The time of all rows. */
export const at = Date.parse('2026-11-20T23:59:59-05:00');
/** So many rows. */
export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ name: `fila ${n}`, amount: 10_050 * n, at }));

/** The file that a writer makes of a document. */
export async function written(write: Writer, document: ExportDocument): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), write(document, out)]);
  return bytes;
}
