import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import uPlot from 'uplot';
import type { Part } from '../../../shared/reports/chart-data.ts';

interface BarsProps {
  /** One bar each. */
  labels: readonly string[];
  /** Of each bar, from the base line outwards. */
  bars: readonly (readonly Part[])[];
  /** A figure on the axis. */
  axisText: (value: number) => string;
  /** What the axes measure, with their units. */
  axisNames: { x: string; y: string };
  /** The same bars of the period before; they stand muted behind. */
  compared?: readonly number[] | undefined;
  /** Written above each bar, where there is room. */
  barTexts?: readonly string[] | undefined;
  /** The chart's name for who does not see it. */
  name: string;
  /** A bar in words, as the pointer and the keyboard tell it. */
  barWords: (index: number) => string;
  /** The bar under the pointer. */
  onPoint: (index: number | null) => void;
  onPick?: ((index: number) => void) | undefined;
}

const height = 240;
const labelRoom = 12;

/**
 * Bars from zero, told one by one by the pointer and by the arrow keys. Drawn anew where theme, figures or language change, and made as wide as there is room.
 */
export function Bars(props: BarsProps) {
  const { labels, bars, compared, axisNames, axisText, barTexts, name, barWords, onPoint, onPick } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useRef<uPlot | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const call = useRef<Pick<BarsProps, 'onPoint' | 'onPick' | 'axisText'>>({ onPoint, onPick, axisText });
  const point = (index: number | null) => {
    setPointed(index);
    onPoint(index);
  };
  call.current = { onPoint: point, onPick, axisText };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the style sheet.
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const tops = bars.map((parts, at) => Math.max(0, compared?.[at] ?? 0, ...parts.map(({ to }) => to)));
    const bottoms = bars.map((parts, at) => Math.min(0, compared?.[at] ?? 0, ...parts.map(({ to }) => to)));
    const plot = new uPlot(
      optionsOf(target, { labels, bars, barTexts, compared, axisNames }, call),
      [labels.map((_, index) => index), tops, bottoms],
      target,
    );
    drawn.current = plot;
    plot.over.addEventListener('click', () => {
      if (plot.cursor.idx != null) call.current.onPick?.(plot.cursor.idx);
    });
    const resized = new ResizeObserver(() => {
      if (target.clientWidth !== plot.width) plot.setSize({ width: target.clientWidth, height });
    });
    resized.observe(target);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [labels, bars, barTexts, compared, axisNames.x, axisNames.y, theme]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && pointed !== null) onPick?.(pointed);
    const next = barAfterKey(event.key, pointed, bars.length);
    const plot = drawn.current;
    if (next === null || !plot) return;
    event.preventDefault();
    plot.setCursor({ left: plot.valToPos(next, 'x'), top: 10 });
  };
  const here = pointed ?? 0;
  return (
    <div
      ref={frame}
      className={`chart ${onPick ? 'opens' : ''}`}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, bars.length)}
      aria-valuenow={here + 1}
      aria-valuetext={bars.length > 0 ? barWords(here) : ''}
      onKeyDown={onKeyDown}
      onBlur={() => drawn.current?.setCursor({ left: -10, top: -10 })}
    />
  );
}

type Drawn = Pick<BarsProps, 'labels' | 'bars' | 'barTexts' | 'compared' | 'axisNames'>;

/** The drawing's size, axes and hooks; the bars are painted by hand. @param call the chart's callbacks of now */
function optionsOf(
  target: HTMLElement,
  { labels, bars, barTexts, compared, axisNames }: Drawn,
  call: { readonly current: Pick<BarsProps, 'axisText' | 'onPoint'> },
): uPlot.Options {
  const colour = (variable: string) => getComputedStyle(target).getPropertyValue(variable).trim();
  const font = `12px ${getComputedStyle(target).fontFamily}`;
  const axis = { stroke: colour('--muted'), ticks: { show: false }, font };
  const hidden = { paths: () => null, points: { show: false } };
  return {
    width: target.clientWidth,
    height,
    padding: [barTexts ? 22 : 8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-0.5, labels.length - 0.5] },
      y: { range: (_, low, high) => [Math.min(0, low), high > 0 || low < 0 ? Math.max(0, high) : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        label: axisNames.x,
        labelSize: 20,
        labelFont: font,
        labelGap: 0,
        splits: (plot) => labelledBars(plot, labels),
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        space: 44,
        label: axisNames.y,
        labelSize: 20,
        labelFont: font,
        labelGap: 0,
        size: (_, values) => 14 + 7 * Math.max(4, ...(values ?? []).map((text) => text.length)),
        values: (_, splits) => splits.map((value) => call.current.axisText(value)),
      },
    ],
    series: [{}, hidden, hidden],
    hooks: {
      draw: [(plot) => paint(plot, { bars, compared, texts: barTexts, font, colour })],
      setCursor: [({ cursor }) => call.current.onPoint(cursor.idx ?? null)],
    },
  };
}

/** Places of the bars whose labels have room below them. */
function labelledBars(plot: uPlot, labels: readonly string[]): number[] {
  const longest = Math.max(...labels.map((label) => label.length)) * 7 + labelRoom;
  const slot = plot.bbox.width / uPlot.pxRatio / labels.length;
  const every = Math.max(1, Math.ceil(longest / slot));
  // The last one has no room beside its bar where the bars stand close.
  const last = labels.length - Math.max(0, (longest - labelRoom) / 2 - 8) / slot - 0.5;
  return labels.map((_, index) => index).filter((index) => index % every === 0 && index <= last);
}

interface Painting {
  bars: BarsProps['bars'];
  compared: BarsProps['compared'];
  texts: BarsProps['barTexts'];
  font: string;
  colour: (variable: string) => string;
}

/** The bar that a key leads to; the first one from outside, null for other keys. */
function barAfterKey(key: string, at: number | null, bars: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: (at ?? 1) - 1,
    ArrowDown: (at ?? 1) - 1,
    ArrowRight: (at ?? -1) + 1,
    ArrowUp: (at ?? -1) + 1,
    Home: 0,
    End: bars - 1,
  };
  const next = steps[key];
  return next === undefined || bars === 0 ? null : Math.max(0, Math.min(bars - 1, next));
}

/** The bars of the period before, wider and muted, behind those of now. */
function paintCompared(plot: uPlot, compared: readonly number[], width: number, fill: string): void {
  const { ctx } = plot;
  ctx.fillStyle = fill;
  ctx.globalAlpha = 0.35;
  compared.forEach((value, index) => {
    const middle = plot.valToPos(index, 'x', true);
    const [base, end] = [plot.valToPos(0, 'y', true), plot.valToPos(value, 'y', true)];
    ctx.fillRect(middle - width / 2, Math.min(base, end), width, Math.abs(end - base));
  });
  ctx.globalAlpha = 1;
}

function paint(plot: uPlot, { bars, compared, texts, font, colour }: Painting): void {
  const { ctx } = plot;
  const slot = plot.bbox.width / bars.length;
  const width = Math.max(1, Math.min(slot * 0.72, 56 * uPlot.pxRatio));
  const y = (value: number) => plot.valToPos(value, 'y', true);
  ctx.save();
  if (compared) paintCompared(plot, compared, Math.min(slot * 0.94, width * 1.4), colour('--control-line'));
  bars.forEach((parts, index) => {
    const middle = plot.valToPos(index, 'x', true);
    for (const part of parts) {
      ctx.fillStyle = colour(`--series-${part.colour}`);
      const [top, bottom] = [y(Math.max(part.from, part.to)), y(Math.min(part.from, part.to))];
      ctx.fillRect(middle - width / 2, top, width, Math.max(1, bottom - top));
    }
    const text = texts?.[index];
    if (!text) return;
    ctx.font = font.replace(/^\d+/, (size) => String(Number(size) * uPlot.pxRatio));
    ctx.textAlign = 'center';
    ctx.fillStyle = colour('--ink');
    const top = y(Math.max(0, ...parts.map(({ to }) => to)));
    if (ctx.measureText(text).width <= slot) ctx.fillText(text, middle, top - 5 * uPlot.pxRatio);
  });
  // The base line, above the bars' feet.
  ctx.fillStyle = colour('--control-line');
  ctx.fillRect(plot.bbox.left, y(0), plot.bbox.width, uPlot.pxRatio);
  ctx.restore();
}

/** The theme of now: a canvas does not change its colours by itself. */
function useTheme(): string | undefined {
  const [theme, setTheme] = useState(themeOfPage);
  useEffect(() => {
    const observer = new MutationObserver(() => flushSync(() => setTheme(themeOfPage())));
    observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

function themeOfPage(): string | undefined {
  return document.documentElement.dataset.bsTheme;
}
