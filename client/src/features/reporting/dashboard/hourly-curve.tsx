import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayTraffic } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { clockTime, weekdayOf } from '../../../ui/times.ts';
import {
  frame,
  hourAfterKey,
  hourAt,
  labelPlace,
  lineOf,
  parted,
  runningBars,
  type SeriesKey,
  scaleOf,
  xOf,
  yOf,
} from './curve-geometry.ts';

interface HourlyCurveProps {
  traffic: TodayTraffic;
  /** ISO 8601. */
  at: string;
  timeZone: string;
}

/** From this width on there is room for more words beside the lines. */
const roomy = 520;

const series: readonly SeriesKey[] = ['entries', 'exits'];

/**
 * Entries and exits by the hour: today's whole hours in full lines, the hour that runs as bars that still grow, and the
 * same weekday a week before in broken lines. Pointer and arrow keys tell the figures of an hour alike.
 */
export function HourlyCurve({ traffic, at, timeZone }: HourlyCurveProps) {
  const { t } = useTranslation('start');
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [pointed, setPointed] = useState<number | null>(null);
  const running = Number(clockTime(at, timeZone, language).slice(0, 2));
  const hour = pointed ?? running;
  const weekday = weekdayOf(traffic.comparedDay, language);
  const hourText = useHourText(traffic, running, weekday);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = hourAfterKey(event.key, hour);
    if (next === null) return;
    event.preventDefault();
    setPointed(next);
  };
  return (
    <section className="hourly" aria-labelledby="hourly">
      <div className="section-head">
        <h2 id="hourly">{t('byHour')}</h2>
        <span className="hourly-key">
          <svg width="22" height="8" aria-hidden="true">
            <path d="M0 4H22" className="was" />
          </svg>
          {t('lastWeekday', { weekday })}
        </span>
      </div>
      <p className="hourly-figures" aria-hidden="true">
        {hourText(hour)}
      </p>
      <div
        ref={place}
        className="hourly-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('byHour')}
        aria-valuemin={0}
        aria-valuemax={23}
        aria-valuenow={hour}
        aria-valuetext={hourText(hour)}
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(null)}
        onPointerMove={({ clientX }) => {
          const left = place.current?.getBoundingClientRect().left ?? 0;
          setPointed(hourAt(clientX - left, width));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {width > 0 && <Drawing traffic={traffic} hour={hour} running={running} width={width} />}
      </div>
      <Rows traffic={traffic} running={running} weekday={weekday} />
    </section>
  );
}

interface HourProps {
  traffic: TodayTraffic;
  /** The hour that is looked at. */
  hour: number;
  /** The hour of now. */
  running: number;
}

/** Says what one hour brought, beside a week before. */
function useHourText(traffic: TodayTraffic, running: number, weekday: string): (hour: number) => string {
  const { t } = useTranslation('start');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const { hours, comparedHours } = traffic;
  return (hour) => {
    const text = t('hourFigures', {
      hour: String(hour).padStart(2, '0'),
      entries: hour > running ? '—' : figures.format(hours.entries[hour] ?? 0),
      exits: hour > running ? '—' : figures.format(hours.exits[hour] ?? 0),
      entriesBefore: figures.format(comparedHours.entries[hour] ?? 0),
      exitsBefore: figures.format(comparedHours.exits[hour] ?? 0),
      weekday,
    });
    return hour === running ? `${text} · ${t('running')}` : text;
  };
}

function Drawing({ traffic, hour, running, width }: HourProps & { width: number }) {
  const { top, ticks } = scaleOf(traffic);
  return (
    <svg width={width} height={frame.height} aria-hidden="true">
      <Axes ticks={ticks} top={top} width={width} />
      <Running traffic={traffic} hour={running} top={top} width={width} />
      <path className="pointed" d={`M${xOf(hour, width)} ${frame.top}V${frame.height - frame.bottom}`} />
      {series.map((key) => (
        <path key={key} className={`was is-${key}`} d={lineOf(traffic.comparedHours[key], top, width)} />
      ))}
      <TodayLines traffic={traffic} running={running} top={top} width={width} />
    </svg>
  );
}

interface RunningProps {
  traffic: TodayTraffic;
  hour: number;
  top: number;
  width: number;
}

/** The hour that runs: a band with a bar of what came and one of what went so far. */
function Running({ traffic, hour, top, width }: RunningProps) {
  const { t } = useTranslation('start');
  const { band, bars } = runningBars(hour, width, top, traffic.hours);
  return (
    <g className="running">
      <rect className="band" {...band} />
      {bars.map(({ key, ...bar }) => (
        <rect key={key} className={`is-${key}`} {...bar} />
      ))}
      {width >= roomy && (
        <text {...labelPlace(band.x + band.width - 4, width)} y={frame.top + 8}>
          {t('running')}
        </text>
      )}
    </g>
  );
}

function Axes({ ticks, top, width }: { ticks: readonly number[]; top: number; width: number }) {
  const { t } = useTranslation('start');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className="tick">
          <path d={`M${frame.left} ${yOf(tick, top)}H${width - frame.right}`} />
          <text x={frame.left - 6} y={yOf(tick, top) + 4} textAnchor="end">
            {figures.format(tick)}
          </text>
        </g>
      ))}
      <text className="axis-unit" x={0} y={9}>
        {t('vehicles')}
      </text>
      {(width < roomy ? [0, 6, 12, 18] : [0, 3, 6, 9, 12, 15, 18, 21]).map((tick) => (
        <text key={tick} className="hour" x={xOf(tick, width)} y={frame.height - 5} textAnchor="middle">
          {String(tick).padStart(2, '0')} h
        </text>
      ))}
    </>
  );
}

interface TodayLinesProps {
  traffic: TodayTraffic;
  running: number;
  top: number;
  width: number;
}

/** Today's lines up to the last whole hour, with their names at the end. */
function TodayLines({ traffic, running, top, width }: TodayLinesProps) {
  const { t } = useTranslation('start');
  // The hour that runs is not whole yet: a line down to it would tell of a fall that is none.
  const last = Math.max(0, running - 1);
  const ends = series.map((key) => yOf(traffic.hours[key][last] ?? 0, top));
  const labels = parted(ends[0] ?? 0, ends[1] ?? 0);
  return series.map((key, index) => (
    <g key={key} className={`is-${key}`}>
      <path className="now" d={lineOf(traffic.hours[key].slice(0, last + 1), top, width)} />
      <circle cx={xOf(last, width)} cy={ends[index] ?? 0} r="3.5" />
      {/* Beside the bars of the hour that runs, not upon them. */}
      <text
        {...labelPlace((xOf(running, width) + xOf(running + 1, width)) / 2 - 4, width)}
        y={(labels[index] ?? 0) + 4}
      >
        {t(key)}
      </text>
    </g>
  ));
}

/** The figures of the drawing, for who reads them rather than sees them. */
function Rows({ traffic, running, weekday }: { traffic: TodayTraffic; running: number; weekday: string }) {
  const { t } = useTranslation('start');
  const { hours, comparedHours } = traffic;
  return (
    <details className="hourly-rows">
      <summary>{t('hourlyRows')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            <th scope="col">{t('entries')}</th>
            <th scope="col">{t('entriesOf', { weekday })}</th>
            <th scope="col">{t('exits')}</th>
            <th scope="col">{t('exitsOf', { weekday })}</th>
          </tr>
        </thead>
        <tbody>
          {hours.entries.map((entries, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the hour.
            <tr key={hour}>
              <th scope="row">{String(hour).padStart(2, '0')}:00</th>
              <td>{hour > running ? '—' : entries}</td>
              <td>{comparedHours.entries[hour]}</td>
              <td>{hour > running ? '—' : hours.exits[hour]}</td>
              <td>{comparedHours.exits[hour]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The width of an element as it changes; 0 before it is drawn. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const watch = new ResizeObserver(() => setWidth(target.clientWidth));
    watch.observe(target);
    return () => watch.disconnect();
  }, [place]);
  return width;
}
