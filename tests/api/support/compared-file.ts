import assert from 'node:assert/strict';
import { isNumeric } from '../../../core/reports/cells.ts';
import type { ReportColumn, ReportDescription, ReportRow } from '../../../shared/reports/report.ts';
import { readPdf } from '../../support/documents.ts';
import { exportedFile } from './exported.ts';
import type { Lot } from './lot.ts';
import type { ReportingSite } from './reporting-site.ts';

/** A page of a report with what it is compared with, all of it. */
interface ComparedBody {
  rows: ReportRow[];
  totals: ReportRow;
  compared: { from: string; to: string; total: number; totals: ReportRow; rows: (ReportRow | null)[] };
}

const unit: Partial<Record<ReportColumn['kind'], number>> = { money: 100, percent: 100 };

/** A cell as a figure of its report; null where it is empty. */
function figure(text: string | undefined, kind: ReportColumn['kind']): number | null {
  return text === undefined || text === '' ? null : Number(text) * (unit[kind] ?? 1);
}

const isNear = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= 0.06;

/** Pages have below each figure how much it came to more or less, as the screen has it, and say what that is of. */
async function assertComparedPages(
  site: ReportingSite,
  lot: Lot,
  filters: Record<string, string>,
  { totals, compared }: ComparedBody,
): Promise<void> {
  const asked = { format: 'pdf', language: 'en', filters };
  const { bytes } = await exportedFile(site, lot, 'collection-report', asked);
  const page = (await readPdf(bytes)).join('\n');
  const [now, then] = [Number(totals.total), Number(compared.totals.total)];
  const written = (value: number) =>
    new Intl.NumberFormat('en', { signDisplay: 'exceptZero', minimumFractionDigits: 2 }).format(value);
  const share = `${written(Math.round(((now - then) / then) * 10_000) / 100)}%`;
  for (const part of [`Compared with: ${compared.from} – ${compared.to}`, written((now - then) / 100), share])
    assert.ok(page.includes(part), `${part} in\n${page}`);
}

/**
 * The text file of a report that is compared has behind each figure what its page shows there: then, difference, change.
 * Answers how many figures had one of then.
 */
export async function assertComparedFile(
  site: ReportingSite,
  lot: Lot,
  { id, columns }: Pick<ReportDescription, 'columns'> & { id: string },
  filters: Record<string, string>,
  body: ComparedBody,
): Promise<number> {
  const { bytes } = await exportedFile(site, lot, id, { format: 'txt', language: 'en', filters });
  const [head = [], ...lines] = bytes
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const { totals, total } = body.compared;
  const earlier = [...body.compared.rows, total === 0 ? null : totals];
  const current = [...body.rows, ...(columns.some((one) => one.total) ? [body.totals] : [])];
  assert.equal(lines.length, current.length, id);
  let place = 0;
  let known = 0;
  for (const { key, kind, total: isCompared } of columns) {
    place += 1;
    if (!isCompared) continue;
    const isShare = kind === 'percent';
    const label = head[place - 1] ?? '';
    const told = [`${label}: before`, `${label}: difference`, ...(isShare ? [] : [`${label}: change`])];
    assert.deepEqual(head.slice(place, place + told.length), told, `${id}: ${key}`);
    for (const [at, line] of lines.entries()) {
      const [now, then] = [current[at]?.[key] ?? null, earlier[at]?.[key] ?? null] as (number | null)[];
      const isKnown = now !== null && then !== null && now !== undefined && then !== undefined;
      if (isKnown) known += 1;
      const difference = isKnown ? now - then : null;
      const share = isKnown && then !== 0 ? Math.round(((now - then) / Math.abs(then)) * 10_000) : null;
      const expected = [isKnown ? then : null, difference, ...(isShare ? [] : [share])];
      for (const [more, wanted] of expected.entries()) {
        const found = figure(line[place + more], more === 2 ? 'percent' : kind);
        assert.ok(isNear(found, wanted), `${id}: ${told[more]} of line ${at}: ${found}, not ${wanted}`);
      }
    }
    assert.ok(isNumeric(kind), `${id}: ${key} is compared and no figure`);
    place += told.length;
  }
  assert.equal(head.length, place, id);
  if (id === 'collection-report' && !filters.group) await assertComparedPages(site, lot, filters, body);
  return known;
}
