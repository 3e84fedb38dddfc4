import type { ReportLotName } from '../../shared/reports/lots.ts';
import type { ReportDescription, ReportRow } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import { calledTogether } from './called-lots.rules.ts';
import { LocalTimes } from './local-times.ts';
import type { CompanyHead } from './queries/export-head.ts';

/** Where the clocks of lots differ, each row's times have been written by its own: they are read without any further one. */
const noZone = 'UTC';

const isOfOneZone = (lots: readonly ReportLotName[]) =>
  lots.every(({ timeZone }) => timeZone === lots[0]?.timeZone);

/** What stands at the head of a file of several lots, in the place of the one's name. */
export function lotsHead(lots: readonly ReportLotName[], language: Language): CompanyHead {
  const [first] = lots;
  return {
    name: calledTogether(
      lots.map(({ name }) => name),
      language,
    ),
    timeZone: first && isOfOneZone(lots) ? first.timeZone : noZone,
    currency: first?.currency ?? '',
  };
}

/** The most that a line at the head of a file holds. */
const longestLine = 200;

/** The names of lots in as many lines as they need. */
export function namedLots(lots: readonly ReportLotName[]): string[] {
  const lines: string[] = [];
  for (const { name } of lots) {
    const longer = `${lines.at(-1)}, ${name}`;
    if (lines.length > 0 && longer.length <= longestLine) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines;
}

/** Rows of lots whose clocks differ, the times of each by the clock of its lot. */
export async function* onOwnClocks(
  chunks: AsyncIterable<readonly ReportRow[]>,
  { fields }: Pick<ReportDescription, 'fields'>,
  lots: readonly ReportLotName[],
): AsyncGenerator<readonly ReportRow[]> {
  const times = Object.keys(fields).filter((key) => fields[key] === 'instant');
  const clocks = new Map(lots.map(({ id, timeZone }) => [id, new LocalTimes(timeZone)]));
  const isPlain = isOfOneZone(lots) || times.length === 0;
  for await (const rows of chunks) {
    yield isPlain ? rows : rows.map((row) => onClock(row, times, clocks.get(Number(row.lotId))));
  }
}

function onClock(row: ReportRow, times: readonly string[], clock: LocalTimes | undefined): ReportRow {
  const local = (key: string) => {
    const value = row[key] ?? null;
    return clock && typeof value === 'number' ? clock.local(value) : value;
  };
  return { ...row, ...Object.fromEntries(times.map((key) => [key, local(key)])) };
}
