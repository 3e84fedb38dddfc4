import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { areWholeAmounts } from '../../../../../shared/money.ts';
import { type FeePoint, feeAt, feePoints } from './curve-points.ts';
import type { DraftStore } from './draft-store.ts';
import { type MoneyStyle, money, spanWords } from './words.ts';

interface FeeCurveProps {
  store: DraftStore;
  entryAt: number;
  timeZone: string;
  style: MoneyStyle;
}

const spans = [24, 48] as const;
type Span = (typeof spans)[number];
/** Lengths that the rows beside the drawing list, in minutes. */
const listed = [60, 120, 240, 480, 720, 1440, 2880];
const pause = 400;

/** The fee over the length of the stay, from the simulator's entry on: the drawing, and its figures in rows. */
export function FeeCurve({ store, entryAt, timeZone, style }: FeeCurveProps) {
  const { t } = useTranslation(['tariffsSimulator']);
  const [hours, setHours] = useState<Span>(24);
  const { points, drawn, hasFailed } = useFeePoints({ store, entryAt, timeZone, hours });
  return (
    <>
      <fieldset className="picks" aria-label={t('tariffsSimulator:curveSpan')}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            className={`chip ${span === hours ? 'chosen' : ''}`}
            aria-pressed={span === hours}
            onClick={() => setHours(span)}
          >
            {span} h
          </button>
        ))}
      </fieldset>
      {hasFailed && <p className="field-error">{t('tariffsSimulator:curveFailed')}</p>}
      {points.length === 0 && !hasFailed && <p className="form-text">{t('tariffsSimulator:curveLoading')}</p>}
      {points.length > 0 && (
        <>
          <Drawing points={points} hours={drawn} style={style} label={t('tariffsSimulator:curve')} />
          <Figures points={points} hours={drawn} style={style} label={t('tariffsSimulator:curve')} />
        </>
      )}
    </>
  );
}

interface Asked extends Omit<FeeCurveProps, 'style'> {
  hours: Span;
}

/** The points of the curve, asked for once typing pauses and while the tariff makes sense; the last ones till then. */
function useFeePoints({ store, entryAt, timeZone, hours }: Asked) {
  const { terms, problems, refusals } = useSyncExternalStore(store.subscribe, store.get);
  // Until the answer is there, what is shown is of the span that it was asked for.
  const [{ points, drawn }, setCurve] = useState<{ points: FeePoint[]; drawn: Span }>({
    points: [],
    drawn: hours,
  });
  const [hasFailed, setFailed] = useState(false);
  const canAsk = terms !== null && Object.keys({ ...problems, ...refusals }).length === 0 && entryAt > 0;
  useEffect(() => {
    if (!canAsk || !terms) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      feePoints({ terms, entryAt, timeZone, hours }, stop.signal).then(
        (found) => {
          if (stop.signal.aborted) return;
          setFailed(false);
          setCurve({ points: found, drawn: hours });
        },
        () => !stop.signal.aborted && setFailed(true),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [canAsk, terms, entryAt, timeZone, hours]);
  return { points, drawn, hasFailed };
}

function Figures({ points, hours, style, label }: DrawingProps) {
  const rows = listed
    .filter((minutes) => minutes <= hours * 60)
    .map((minutes) => ({ minutes, fee: feeAt(points, minutes) }));
  const ofColumn = { ...style, isWhole: areWholeAmounts(rows.map(({ fee }) => fee)) };
  return (
    <table className="trace">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {rows.map(({ minutes, fee }) => (
          <tr key={minutes}>
            <th scope="row">{spanWords(minutes)}</th>
            <td className="figure">{money(fee, ofColumn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DrawingProps {
  points: readonly FeePoint[];
  hours: number;
  style: MoneyStyle;
  label: string;
}

/** A line of steps, each where the fee changes, to the end of the hours. */
function Drawing({ points, hours, style, label }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { currency, language } = style;
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const figures: uPlot.AlignedData = [
      [...points.map(({ from }) => from / 60), hours],
      [...points, ...points.slice(-1)].map(({ fee }) => fee / 100),
    ];
    const plot = new uPlot(optionsOf(target, points, { currency, language }), figures, target);
    return () => plot.destroy();
  }, [points, hours, currency, language]);
  return <div ref={frame} className="curve" role="img" aria-label={label} />;
}

/** Hours to the right, whole units of money upwards; the point under the pointer is said in the title. */
function optionsOf(target: HTMLElement, points: readonly FeePoint[], style: MoneyStyle): uPlot.Options {
  const colour = (name: string) => getComputedStyle(target).getPropertyValue(name).trim();
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const axis = {
    stroke: colour('--muted'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  const line = { stroke: colour('--accent'), width: 2, points: { show: false } };
  const announcePoint = ({ cursor }: uPlot) => {
    const point = points[Math.min(cursor.idx ?? -1, points.length - 1)];
    target.title = point ? `${spanWords(point.minutes)}: ${money(point.fee, style)}` : '';
  };
  return {
    width: target.clientWidth,
    height: 200,
    legend: { show: false },
    cursor: { y: false },
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(max, 1) * 1.05] } },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map((tick) => `${tick} h`), size: 30, incrs: [1, 2, 3, 6, 12] },
      { ...axis, values: (_, ticks) => ticks.map((tick) => money(tick * 100, style)), size: 74 },
    ],
    series: [{}, { ...line, ...(stepped && { paths: stepped }) }],
    hooks: { setCursor: [announcePoint] },
  };
}
