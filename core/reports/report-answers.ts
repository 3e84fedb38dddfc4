import { fewestOfPlate } from '../../shared/plate.ts';
import type { FilterKind } from '../../shared/reports/filter-kinds.ts';
import type { FieldKind, ReportDescription } from '../../shared/reports/report.ts';
import {
  day,
  decimal,
  fields,
  flag,
  instant,
  type JsonSchema,
  listOf,
  mapOf,
  named,
  orNull,
  text,
  whole,
} from '../http/json-schema.ts';
import { pageParameters } from '../http/list-parameters.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

/** What a cell of a kind holds; a kind that is named after a vocabulary holds a code. */
const cells: Partial<Record<FieldKind, JsonSchema>> = {
  id: whole,
  hour: whole,
  day,
  instant,
  count: whole,
  decimal,
  minutes: decimal,
  money: whole,
  percent: decimal,
  weekday: whole,
  flag,
};

const cellOf = (kind: FieldKind | undefined) => orNull((kind && cells[kind]) ?? text);

/** The answer of a report: a page of rows, the totals of all, and what a chart draws beside them. */
export function reportAnswer({ id, fields: ofRow, totals, keyset, chart }: ReportDescription): JsonSchema {
  const row = Object.fromEntries(Object.entries(ofRow).map(([key, kind]) => [key, cellOf(kind)]));
  return named(
    `Report.${id.replace('/', '.')}`,
    fields({
      columns: listOf(fields({ key: text, kind: text }, { total: flag })),
      rows: listOf(fields(row)),
      totals: fields(Object.fromEntries(totals.map((key) => [key, cellOf(ofRow[key])]))),
      total: whole,
      page: whole,
      size: whole,
      ...(keyset && { next: orNull(text) }),
      ...matrixAnswer(chart, ofRow),
    }),
  );
}

/** What a chart draws beside the rows of the page: its axes. */
function matrixAnswer(chart: ReportDescription['chart'], ofRow: ReportDescription['fields']): Properties {
  if (chart === null || chart.kind === 'histogram') return {};
  const { kind: _, ...axes } = chart;
  return {
    matrix: listOf(fields(Object.fromEntries(Object.values(axes).map((key) => [key, cellOf(ofRow[key])])))),
  };
}

/** What the screen of a report needs before it asks: `ReportSetting`. */
export const reportSettingAnswer = named(
  'ReportSetting',
  fields({
    today: day,
    timeZone: text,
    currency: text,
    maximumRangeDays: whole,
    choices: mapOf(listOf(fields({ id: whole, name: text, deleted: flag }))),
  }),
);

/** What a filter takes that is more than the text of a code. */
const filterSchemas: Partial<Record<FilterKind, JsonSchema>> = {
  device: whole,
  slot: whole,
  concept: whole,
  weekday: whole,
  hour: whole,
  plate: {
    ...text,
    description: `A whole plate, or the beginning of one with \`*\` behind it: \`ABC*\`, ${fewestOfPlate} characters at least.`,
  },
};

/** The parameters of a report: its days, filters and page. */
export function reportParameters({ filters, keyset }: ReportDescription): Properties {
  return {
    from: day,
    to: day,
    ...Object.fromEntries(Object.entries(filters).map(([key, kind]) => [key, filterSchemas[kind] ?? text])),
    ...pageParameters,
    ...(keyset && { after: text }),
  };
}
