import { fewestOfPlate } from '../../shared/plate.ts';
import { arranged, reportGroups } from '../../shared/reports/arrangement.ts';
import { comparisons } from '../../shared/reports/comparison.ts';
import type { FilterKind } from '../../shared/reports/filter-kinds.ts';
import { mostLots, ofSeveralLots } from '../../shared/reports/lots.ts';
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
  oneOf,
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

/** What a row has, or its totals. */
const rowAnswer = (ofRow: ReportDescription['fields'], keys: readonly string[]) =>
  fields(Object.fromEntries(keys.map((key) => [key, cellOf(ofRow[key])])));

/** A report as its rows stand, one by one or added up by a period. */
const shapesOf = (report: ReportDescription) => [
  report,
  ...(report.byDay === null ? [] : reportGroups.map((group) => arranged(report, group))),
];

const eitherOf = (schemas: JsonSchema[]): JsonSchema => {
  const [only] = schemas;
  return schemas.length === 1 && only ? only : { anyOf: schemas };
};

const lotOfReport = { id: whole, name: text, timeZone: text, currency: text };

/** The answer of a report: a page of rows, the totals of all, what a chart draws beside them, and what they are compared with. */
export function reportAnswer(report: ReportDescription): JsonSchema {
  const { id, fields: ofRow, keyset, chart } = report;
  const shapes = shapesOf(report);
  const rows = [...shapes, ofSeveralLots(report)];
  const totals = eitherOf(shapes.map((shape) => rowAnswer(shape.fields, shape.totals)));
  const matrix = matrixAnswer(chart, ofRow);
  // Of several lots, a chart of rows is drawn from what is summed, and one of means not at all.
  const hasAlways = chart?.kind !== 'histogram' && ofSeveralLots(report).chart !== null;
  return named(
    `Report.${id.replace('/', '.')}`,
    fields(
      {
        columns: listOf(fields({ key: text, kind: text }, { total: flag })),
        rows: listOf(eitherOf(rows.map((shape) => rowAnswer(shape.fields, Object.keys(shape.fields))))),
        totals,
        total: whole,
        page: whole,
        size: whole,
        ...(hasAlways && matrix),
      },
      {
        ...(keyset && { next: orNull(text) }),
        ...(!hasAlways && matrix),
        lots: listOf(fields({ ...lotOfReport, total: whole, totals })),
        compared: fields({ from: day, to: day, total: whole, totals, rows: listOf(orNull(totals)) }, matrix),
      },
    ),
  );
}

/** What a chart draws beside the rows of the page: its axes. */
function matrixAnswer(chart: ReportDescription['chart'], ofRow: ReportDescription['fields']): Properties {
  if (chart === null) return {};
  const { kind: _, ...axes } = chart;
  return {
    matrix: listOf(fields(Object.fromEntries(Object.values(axes).map((key) => [key, cellOf(ofRow[key])])))),
  };
}

/** The lots of which a report can be asked together. */
export const reportLotsAnswer = named(
  'ReportLots',
  fields({ rows: listOf(fields({ id: whole, name: text })) }),
);

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

/** The parameters of a report: its days, filters, page and order, what its rows are added up by and compared with. */
export function reportParameters({ filters, keyset, byDay, columns }: ReportDescription): Properties {
  return {
    from: day,
    to: day,
    ...Object.fromEntries(Object.entries(filters).map(([key, kind]) => [key, filterSchemas[kind] ?? text])),
    ...pageParameters,
    sort: {
      ...text,
      description: `A column, in descending order with \`-\` before it: ${columns.map(({ key }) => key).join(', ')}.`,
    },
    compare: oneOf(comparisons),
    lots: {
      ...text,
      description: `The ids of lots of the user's, ${mostLots} at most, with \`,\` between them: the rows of one after those of the other.`,
    },
    ...(byDay && { group: oneOf(reportGroups) }),
    ...(keyset && { after: text }),
  };
}
