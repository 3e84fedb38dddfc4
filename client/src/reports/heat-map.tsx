import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeatScale, legendOf, levelOf, levels, scaleOf } from '../../../shared/reports/heat-scale.ts';
import type { ReportChart, ReportRow } from '../../../shared/reports/report.ts';
import { type CellText, type ReportWords, wordOf } from './cell-text.ts';
import { type CellPlace, cellAfterKey } from './heat-keys.ts';
import type { PeriodBefore } from './use-period-before.ts';

interface HeatMapProps {
  chart: Extract<ReportChart, { kind: 'heat-map' | 'heat-counts' }>;
  /** A row for each cell. */
  matrix: readonly ReportRow[];
  before: PeriodBefore | undefined;
  words: ReportWords;
  text: CellText;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

const narrow = matchMedia('(max-width: 991.98px)');
const follow = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

const hourName = (hour: number) => String(hour).padStart(2, '0');

/** The cells of a matrix by weekday and hour. */
function cellsOf({ x, y }: HeatMapProps['chart'], matrix: readonly ReportRow[]) {
  const cells = new Map(matrix.map((cell) => [`${cell[y]}/${cell[x]}`, cell]));
  return (day: number, hour: number) => cells.get(`${day}/${hour}`);
}

/** How the figures of a map are written: percentages of the spaces, or counts. */
const figureKinds = { 'heat-map': 'percent', 'heat-counts': 'count' } as const;

/**
 * How full the slots are, or how often something was, by weekday and hour, in shades from the least to the greatest figure: a table whose figures are
 * its own text. It stands upright where narrow. Pointer and arrow keys tell a cell alike, in the line below.
 */
export function HeatMap({ chart, matrix, before, words, text }: HeatMapProps) {
  const [told, setTold] = useState<[day: number, hour: number] | null>(null);
  const cellOf = cellsOf(chart, matrix);
  const figures = matrix.map((cell) => figureOf(chart, cell)).filter((figure) => figure !== null);
  const scale = scaleOf(figures);
  const dayName = (day: number) => wordOf(words.values.weekday, String(day));
  return (
    <div className="heat-frame">
      <HeatTable
        chart={chart}
        figureAt={(day, hour) => figureOf(chart, cellOf(day, hour))}
        scale={scale}
        dayName={dayName}
        onTell={setTold}
      />
      <div className="heat-foot">
        <CellTold {...{ chart, before, text, dayName, cellOf }} at={told} />
        {scale && <HeatLegend chart={chart} scale={scale} text={text} />}
      </div>
    </div>
  );
}

interface HeatTableProps extends Pick<HeatMapProps, 'chart'> {
  /** As the matrix has it; null where nothing is known. */
  figureAt: (day: number, hour: number) => number | null;
  scale: HeatScale | null;
  dayName: (day: number) => string;
  onTell: (at: [day: number, hour: number] | null) => void;
}

function HeatTable({ chart, figureAt, scale, dayName, onTell }: HeatTableProps) {
  const { t } = useTranslation('reportPage');
  const isUpright = useSyncExternalStore(follow, () => narrow.matches);
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const body = useRef<HTMLTableSectionElement>(null);
  const [across, down] = isUpright ? [weekdays, hours] : [hours, weekdays];
  const [acrossName, downName] = isUpright ? [dayName, hourName] : [hourName, dayName];
  const dayAndHour = (row: number, column: number): [day: number, hour: number] => {
    const [a, b] = [across[column] ?? 0, down[row] ?? 0];
    return isUpright ? [a, b] : [b, a];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfterKey(event.key, place, down.length, across.length);
    if (!next) return;
    event.preventDefault();
    body.current?.rows[next.row]?.cells[next.column + 1]?.focus();
  };
  return (
    <table className={`heat ${isUpright ? 'is-upright' : ''}`}>
      <caption>{t(`chart.${chart.kind}`)}</caption>
      <thead>
        <tr>
          <td className="heat-unit">{isUpright ? 'h' : t('hourAxis')}</td>
          {across.map((one) => (
            <th key={one} scope="col">
              {isUpright ? (
                <abbr title={acrossName(one)}>{acrossName(one).slice(0, 3)}</abbr>
              ) : (
                acrossName(one)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown} onPointerLeave={() => onTell(null)}>
        {down.map((one, row) => (
          <tr key={one}>
            <th scope="row">{downName(one)}</th>
            {across.map((other, column) => (
              <HeatCell
                key={other}
                figure={shownIn(chart, figureAt(...dayAndHour(row, column)))}
                level={levelIn(scale, figureAt(...dayAndHour(row, column)))}
                isHere={place.row === row && place.column === column}
                onTell={() => {
                  setPlace({ row, column });
                  onTell(dayAndHour(row, column));
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figure of a cell as the matrix has it; null where nothing is known. */
function figureOf(chart: HeatMapProps['chart'], cell: ReportRow | undefined): number | null {
  const figure = cell?.[chart.value];
  return figure === undefined || figure === null ? null : Number(figure);
}

/** As a cell shows it: percentages whole, of which the matrix has basis points. */
function shownIn({ kind }: HeatMapProps['chart'], figure: number | null): number | null {
  return figure === null || kind === 'heat-counts' ? figure : Math.round(figure / 100);
}

function levelIn(scale: HeatScale | null, figure: number | null): number | null {
  return scale && figure !== null ? levelOf(figure, scale) : null;
}

interface HeatCellProps {
  figure: number | null;
  level: number | null;
  /** The one cell that the tab key leads to. */
  isHere: boolean;
  onTell: () => void;
}

function HeatCell({ figure, level, isHere, onTell }: HeatCellProps) {
  const { t } = useTranslation('reportPage');
  const way = { tabIndex: isHere ? 0 : -1, onFocus: onTell, onPointerEnter: onTell };
  if (figure === null || level === null) {
    return (
      <td className="heat-none" {...way}>
        <span className="visually-hidden">{t('noCell')}</span>
      </td>
    );
  }
  return (
    <td className={`heat-${level}`} {...way}>
      {figure}
    </td>
  );
}

interface CellToldProps extends Pick<HeatMapProps, 'chart' | 'before' | 'text'> {
  /** Weekday and hour; null while none is pointed at. */
  at: [day: number, hour: number] | null;
  dayName: (day: number) => string;
  cellOf: (day: number, hour: number) => ReportRow | undefined;
}

/** One cell in words, and the same weekday and hour of the period before. */
function CellTold({ chart, before, text, at, dayName, cellOf }: CellToldProps) {
  const { t } = useTranslation('reportPage');
  if (!at) return <p className="heat-told">{t('pointCell')}</p>;
  const [day, hour] = at;
  const cell = cellOf(day, hour);
  const when = t('dayAndHour', { day: dayName(day), hour: hourName(hour) });
  const figure = figureOf(chart, cell);
  const kind = figureKinds[chart.kind];
  const earlier = before && figureOf(chart, cellsOf(chart, before.data.matrix ?? [])(day, hour));
  const told = (value: number) =>
    chart.kind === 'heat-map'
      ? t('cellFigures', { share: text('percent', value), mean: text('decimal', cell?.[chart.mean]) })
      : t('cellCount', { count: text('count', value), share: text('percent', cell?.[chart.share]) });
  return (
    <p className="heat-told" aria-live="polite">
      <strong>{when}</strong> {figure === null ? t('noCell') : told(figure)}
      {before && typeof earlier === 'number' && (
        <span> · {t('beforeFigure', { from: before.from, to: before.to, value: text(kind, earlier) })}</span>
      )}
    </p>
  );
}

interface HeatLegendProps extends Pick<HeatMapProps, 'chart' | 'text'> {
  scale: HeatScale;
}

/** What the colours mean. */
function HeatLegend({ chart, scale, text }: HeatLegendProps) {
  const { t } = useTranslation('reportPage');
  const kind = figureKinds[chart.kind];
  const ends = { from: text(kind, scale.least), to: text(kind, scale.most) };
  return (
    <div
      className="heat-scale"
      role="img"
      aria-label={chart.kind === 'heat-map' ? t('heatScale', ends) : t('countScale', ends)}
    >
      <div className="heat-shades">
        {(scale.least === scale.most ? [5] : levels).map((level) => (
          <span key={level} className={`heat-${level}`} />
        ))}
      </div>
      <div className="heat-marks">
        {legendOf(scale).map((mark) => (
          <span key={mark}>{text(kind, Math.round(mark))}</span>
        ))}
      </div>
    </div>
  );
}
