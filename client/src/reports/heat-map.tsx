import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeatScale, legendOf, levelOf, levels, scaleOf } from '../../../shared/reports/heat-scale.ts';
import type { ReportChart, ReportRow } from '../../../shared/reports/report.ts';
import { type CellText, type ReportWords, wordOf } from './cell-text.ts';
import { type CellPlace, cellAfterKey } from './heat-keys.ts';
import type { PeriodBefore } from './use-period-before.ts';

interface HeatMapProps {
  chart: Extract<ReportChart, { kind: 'heat-map' }>;
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

/**
 * How full the slots are by weekday and hour, in shades from the least to the greatest figure: a table whose figures are
 * its own text. It stands upright where narrow. Pointer and arrow keys tell a cell alike, in the line below.
 */
export function HeatMap({ chart, matrix, before, words, text }: HeatMapProps) {
  const [told, setTold] = useState<[day: number, hour: number] | null>(null);
  const cellOf = cellsOf(chart, matrix);
  const shares = matrix.map((cell) => shareOf(chart, cell)).filter((share) => share !== null);
  const scale = scaleOf(shares);
  const dayName = (day: number) => wordOf(words.values.weekday, String(day));
  return (
    <div className="heat-frame">
      <HeatTable
        shareAt={(day, hour) => shareOf(chart, cellOf(day, hour))}
        scale={scale}
        dayName={dayName}
        onTell={setTold}
      />
      <div className="heat-foot">
        <CellTold {...{ chart, before, text, dayName, cellOf }} at={told} />
        {scale && <HeatLegend scale={scale} text={text} />}
      </div>
    </div>
  );
}

interface HeatTableProps {
  /** In basis points; null where nothing is known. */
  shareAt: (day: number, hour: number) => number | null;
  scale: HeatScale | null;
  dayName: (day: number) => string;
  onTell: (at: [day: number, hour: number] | null) => void;
}

function HeatTable({ shareAt, scale, dayName, onTell }: HeatTableProps) {
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
      <caption>{t('chart.heat-map')}</caption>
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
                share={shareAt(...dayAndHour(row, column))}
                scale={scale}
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

/** How full, in basis points; null where nothing is known. */
function shareOf(chart: HeatMapProps['chart'], cell: ReportRow | undefined): number | null {
  const share = cell?.[chart.value];
  return share === undefined || share === null ? null : Number(share);
}

interface HeatCellProps {
  share: number | null;
  scale: HeatScale | null;
  /** The one cell that the tab key leads to. */
  isHere: boolean;
  onTell: () => void;
}

function HeatCell({ share, scale, isHere, onTell }: HeatCellProps) {
  const { t } = useTranslation('reportPage');
  const way = { tabIndex: isHere ? 0 : -1, onFocus: onTell, onPointerEnter: onTell };
  if (share === null || !scale) {
    return (
      <td className="heat-none" {...way}>
        <span className="visually-hidden">{t('noCell')}</span>
      </td>
    );
  }
  return (
    <td className={`heat-${levelOf(share, scale)}`} {...way}>
      {Math.round(share / 100)}
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
  const share = shareOf(chart, cell);
  const earlier = before && shareOf(chart, cellsOf(chart, before.data.matrix ?? [])(day, hour));
  return (
    <p className="heat-told" aria-live="polite">
      <strong>{when}</strong>{' '}
      {share === null
        ? t('noCell')
        : t('cellFigures', { share: text('percent', share), mean: text('decimal', cell?.[chart.mean]) })}
      {before && typeof earlier === 'number' && (
        <span>
          {' '}
          · {t('beforeFigure', { from: before.from, to: before.to, value: text('percent', earlier) })}
        </span>
      )}
    </p>
  );
}

/** What the colours mean. */
function HeatLegend({ scale, text }: { scale: HeatScale; text: CellText }) {
  const { t } = useTranslation('reportPage');
  return (
    <div
      className="heat-scale"
      role="img"
      aria-label={t('heatScale', { from: text('percent', scale.least), to: text('percent', scale.most) })}
    >
      <div className="heat-shades">
        {(scale.least === scale.most ? [5] : levels).map((level) => (
          <span key={level} className={`heat-${level}`} />
        ))}
      </div>
      <div className="heat-marks">
        {legendOf(scale).map((mark) => (
          <span key={mark}>{text('percent', Math.round(mark))}</span>
        ))}
      </div>
    </div>
  );
}
