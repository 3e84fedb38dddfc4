import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { Cells } from '../../core/reports/cells.ts';
import type { DrawnChart, ExportDocument } from '../../core/reports/writers/document.ts';
import { writePdf } from '../../core/reports/writers/pdf.ts';
import { reports as en } from '../../shared/i18n/en/reports.ts';
import { reports as es } from '../../shared/i18n/es/reports.ts';
import { collectionReport } from '../../shared/reports/collection-report.ts';
import { occupation } from '../../shared/reports/occupation.ts';
import { permanence } from '../../shared/reports/permanence.ts';
import { readPdf } from '../support/documents.ts';
import { png, wholePng } from '../support/pictures.ts';
import { documentOf, rowsOf, written } from './support/export-documents.ts';

const range = { from: '2026-11-01', to: '2026-11-04' };
const inEnglish = { cells: new Cells('en', 'America/Bogota') };

const days: DrawnChart = {
  axes: collectionReport.chart,
  range,
  rows: [
    { day: '2026-11-01', method: 'cash', total: 150_000_000 },
    { day: '2026-11-03', method: 'qr', total: 50_000_000 },
    { day: '2026-11-03', method: 'cash', total: -10_000_000 },
  ],
};
const durations: DrawnChart = {
  axes: permanence.chart,
  range,
  rows: [
    { bucket: '0-15', stays: 1_234, share: 9_000 },
    { bucket: '1440-', stays: 137, share: 1_000 },
  ],
};
const week: DrawnChart = {
  axes: occupation.chart,
  range,
  rows: [
    { weekday: 1, hour: 8, percent: 4_210, mean: 4 },
    { weekday: 7, hour: 23, percent: 9_870, mean: 9 },
  ],
};

/** What the pages draw, as their content has it. */
function contentOf(bytes: Buffer): string {
  const streams: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('\nstream\n', at + 1)) {
    const from = bytes.indexOf('stream\n', at) + 7;
    const part = bytes.subarray(from, bytes.indexOf('\nendstream', from));
    try {
      streams.push(inflateSync(part).toString('latin1'));
    } catch {
      streams.push(part.toString('latin1'));
    }
  }
  return streams.join('\n');
}

/** The coloured areas of the pages, as `r g b` each. */
function areasOf(content: string): string[] {
  return [...content.matchAll(/^([\d.]+ [\d.]+ [\d.]+) rg [-\d.]+ [-\d.]+ ([-\d.]+) ([-\d.]+) re f/gm)].map(
    ([, colour = '']) => colour,
  );
}

async function drawnPage(chart: DrawnChart | null, more: Partial<ExportDocument> = {}) {
  const bytes = await written(writePdf, documentOf(rowsOf(3), { chart, ...more }));
  const [page = ''] = await readPdf(bytes);
  return { page, areas: areasOf(contentOf(bytes)) };
}

describe('pages of exports', () => {
  it('bars of days stand above the rows, with the sum of each payment method', async () => {
    const { page, areas } = await drawnPage(days);
    assert.match(page, /Recaudo por día y medio de pago/);
    assert.match(page, /dom 1 +lun 2 +mar 3 +mié 4/);
    assert.match(page, /Efectivo: 1\.400\.000,00 +QR: 500\.000,00/);
    assert.ok(page.indexOf('QR: ') < page.indexOf('fila 0'), page);
    // Three parts of bars and two marks of the legend.
    assert.equal(areas.length, 5);
    assert.equal(new Set(areas).size, 2);
    const { page: other } = await drawnPage(days, inEnglish);
    assert.match(other, /Collected by day and payment method/);
    assert.match(other, /Cash: 1,400,000\.00 +QR: 500,000\.00/);
    assert.match(other, /1\.5M|2M/);
  });

  it('bars of durations have their figure above and their words below', async () => {
    const { page, areas } = await drawnPage(durations);
    assert.match(page, /1\.234/);
    assert.match(page, /0–15 min +24 h o más/);
    assert.equal(areas.length, 2);
    assert.match((await drawnPage(durations, inEnglish)).page, /0–15 min +24 h or more/);
  });

  it('the week is a table of shades with its figures, from the lightest to the darkest', async () => {
    const { page, areas } = await drawnPage(week);
    assert.match(page, /00 +01 +02 .* 23\n/);
    assert.match(page, /lunes +42\n/);
    assert.match(page, /domingo +99\n/);
    // Two cells and the ten shades of the scale.
    assert.equal(areas.length, 12);
    assert.match((await drawnPage(week, inEnglish)).page, /Sunday +99\n/i);
  });

  it('nothing is drawn where there is nothing', async () => {
    for (const chart of [null, { ...days, rows: [] }, { ...week, rows: [] }]) {
      const { page, areas } = await drawnPage(chart);
      assert.equal(areas.length, 0);
      assert.doesNotMatch(page, new RegExp(es.export.charts['stacked-bars']));
    }
  });

  it('the logo stands on the first page alone; a picture that cannot be drawn is left out', async () => {
    const withLogo = await written(writePdf, documentOf(rowsOf(120), { logo: wholePng(30, 12) }));
    // The picture and what of it is transparent.
    assert.equal(withLogo.toString('latin1').match(/\/Subtype \/Image/g)?.length, 2);
    assert.equal(contentOf(withLogo).match(/\/I1 Do/g)?.length, 1);
    for (const logo of [Buffer.from('none'), Buffer.from(png(30, 12), 'base64')]) {
      const broken = await written(writePdf, documentOf(rowsOf(3), { logo }));
      assert.match((await readPdf(broken))[0] ?? '', /fila 2/);
    }
  });

  it('letters are of 8 points at least; where the largest paper has no room the page says so', async () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ key: 'at', kind: 'instant' as const, label: `Fecha ${n}` }));
    for (const count of [1, 3, 9, 12, 15, 20]) {
      const bytes = await written(writePdf, documentOf(rowsOf(5), { columns: columns(count) }));
      const sizes = [...contentOf(bytes).matchAll(/\/(?:plain|bold) ([\d.]+) Tf/g)].map(([, size]) =>
        Number(size),
      );
      assert.ok(Math.min(...sizes) >= 8, `${count}: ${Math.min(...sizes)}`);
    }
    for (const [cells, words] of [
      [documentOf([]).cells, es],
      [inEnglish.cells, en],
    ] as const) {
      const beginning = words.export.tight.slice(0, 30);
      const few = await readPdf(
        await written(writePdf, documentOf(rowsOf(2), { cells, columns: columns(20) })),
      );
      assert.ok(!few[0]?.includes(beginning));
      const many = await readPdf(
        await written(writePdf, documentOf(rowsOf(2), { cells, columns: columns(40) })),
      );
      assert.ok(many[0]?.includes(beginning), beginning);
    }
  });
});
