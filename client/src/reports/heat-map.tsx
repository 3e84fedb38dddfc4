import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportChart, ReportRow } from '../../../shared/reports/report.ts';
import { type CellText, type ReportWords, wordOf } from './cell-text.ts';

interface HeatMapProps {
  chart: Extract<ReportChart, { kind: 'heat-map' }>;
  /** A row for each cell. */
  matrix: readonly ReportRow[];
  words: ReportWords;
  text: CellText;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const narrow = matchMedia('(max-width: 991.98px)');
const follow = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** How full the slots are by weekday and hour: a table whose figures are its own text. It stands upright where narrow. */
export function HeatMap({ chart, matrix, words, text }: HeatMapProps) {
  const { t } = useTranslation('reportPage');
  const isUpright = useSyncExternalStore(follow, () => narrow.matches);
  const cells = new Map(matrix.map((cell) => [`${cell[chart.y]}/${cell[chart.x]}`, cell]));
  const dayName = (day: number) => wordOf(words.values.weekday, String(day));
  const hourName = (hour: number) => String(hour).padStart(2, '0');
  const [across, down] = isUpright ? [weekdays, hours] : [hours, weekdays];
  const [acrossName, downName] = isUpright ? [dayName, hourName] : [hourName, dayName];
  const cellAt = (a: number, b: number) => cells.get(isUpright ? `${a}/${b}` : `${b}/${a}`);
  return (
    <div className="heat-frame">
      <table className={`heat ${isUpright ? 'is-upright' : ''}`}>
        <caption>{t('chart.heat-map')}</caption>
        <thead>
          <tr>
            <td />
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
        <tbody>
          {down.map((row) => (
            <tr key={row}>
              <th scope="row">{downName(row)}</th>
              {across.map((column) => (
                <HeatCell key={column} chart={chart} cell={cellAt(column, row)} text={text} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HeatScale />
    </div>
  );
}

interface HeatCellProps extends Pick<HeatMapProps, 'chart' | 'text'> {
  cell: ReportRow | undefined;
}

function HeatCell({ chart, cell, text }: HeatCellProps) {
  const { t } = useTranslation('reportPage');
  if (!cell || cell[chart.value] === null) {
    return (
      <td className="heat-none">
        <span className="visually-hidden">{t('noCell')}</span>
      </td>
    );
  }
  const share = Number(cell[chart.value]);
  const title = `${text('percent', share)} · ${text('decimal', cell[chart.mean])}`;
  return (
    <td className={`heat-${levelOf(share)}`} title={title}>
      {Math.round(share / 100)}
    </td>
  );
}

/** What the colours mean. */
function HeatScale() {
  const { t } = useTranslation('reportPage');
  return (
    <p className="heat-scale" aria-hidden="true">
      {t('less')}
      {levels.map((level) => (
        <span key={level} className={`heat-${level}`} />
      ))}
      {t('more')}
    </p>
  );
}

/** Tenths of being full; more than full is full. */
function levelOf(basisPoints: number): number {
  return Math.max(0, Math.min(9, Math.floor(basisPoints / 1000)));
}
