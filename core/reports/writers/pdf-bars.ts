import type { Part } from '../../../shared/reports/chart-data.ts';
import { area, type Drawing, drawingSize, ink, put, ruled, widthOf } from './pdf-draw.ts';
import { printable, type } from './pdf-type.ts';

/** Bars from zero, and what is written beside them. */
export interface Bars {
  labels: readonly string[];
  /** Of each bar, from the base line outwards. */
  bars: readonly (readonly Part[])[];
  /** Written above each bar, where there is room. */
  texts: readonly string[];
  /** A figure on the axis. */
  axisText(value: number): string;
  /** What the colours mean. */
  legend: readonly { colour: number; text: string }[];
}

/** Colours of series, those of the screen in light; 0 is "others". */
const colours = [
  '#6b7682',
  '#0b5cad',
  '#c26a00',
  '#007a5e',
  '#8a4fb0',
  '#b3395b',
  '#4f7400',
  '#2a8aa8',
] as const;
const colourOf = (at: number) => colours[at] ?? colours[0];

const plotHeight = 120;
const lineHeight = 11;
const widestBar = 44;
const labelLines = 2;

/** A round figure of which some four make the whole. */
function stepOf(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((one) => one * power >= rough) ?? 10);
}

interface Scale {
  least: number;
  most: number;
  step: number;
}

function scaleOf(bars: Bars['bars']): Scale {
  const ends = bars.flat().map(({ to }) => to);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const step = stepOf(high - low || 1);
  return { least: Math.floor(low / step) * step, most: Math.ceil(high / step) * step || step, step };
}

/** Bars with their axis, labels and legend, in a width from a place on. */
export function barsDrawing(chart: Bars, x: number, top: number, width: number): Drawing {
  const scale = scaleOf(chart.bars);
  const ticks: number[] = [];
  for (let tick = scale.least; tick <= scale.most + scale.step / 2; tick += scale.step) ticks.push(tick);
  const tickTexts = ticks.map((tick) => printable(chart.axisText(tick)));
  const left = x + Math.max(0, ...tickTexts.map(widthOf)) + 6;
  const right = x + width;
  const base = top + lineHeight + plotHeight;
  const yOf = (value: number) => base - ((value - scale.least) / (scale.most - scale.least)) * plotHeight;
  const axis = ticks.flatMap((tick, at) => [
    ruled(left, right, yOf(tick), tick === 0 ? ink.rule : ink.row, 0.5),
    put(tickTexts[at] ?? '', left - 4, yOf(tick) + drawingSize / 3, 'right'),
  ]);
  const place = { left, slot: (right - left) / chart.bars.length, yOf };
  const labels = labelled(chart.labels, place, base + 2);
  const legend = legendOf(chart.legend, x, width, base + 4 + labels.height);
  return {
    content: [
      ...axis,
      ...chart.bars.flatMap((_, at) => bar(chart, at, place)),
      ...labels.content,
      ...legend.content,
    ],
    height: lineHeight + plotHeight + 4 + labels.height + legend.height,
  };
}

interface Place {
  left: number;
  /** The width that each bar has. */
  slot: number;
  yOf(value: number): number;
}

function bar({ bars, texts }: Bars, at: number, { left, slot, yOf }: Place): string[] {
  const parts = bars[at] ?? [];
  const wide = Math.min(slot * 0.72, widestBar);
  const middle = left + slot * (at + 0.5);
  const drawn = parts.map(({ colour, from, to }) => {
    const [upper, lower] = [yOf(Math.max(from, to)), yOf(Math.min(from, to))];
    return area(colourOf(colour), middle - wide / 2, upper, wide, lower - upper);
  });
  const text = texts[at] ?? '';
  if (text === '' || widthOf(text) > slot) return drawn;
  return [...drawn, put(text, middle, yOf(Math.max(0, ...parts.map(({ to }) => to))) - 2.5, 'middle')];
}

/** Every label in one or two lines; where they have no room, every second, third … one. */
function labelled(labels: readonly string[], { left, slot }: Place, top: number): Drawing {
  const room = (slot - 3) / drawingSize;
  const lines = labels.map((label) => type.plain.lines(printable(label), room, labelLines));
  const whole = lines.every((some, at) => some.join(' ') === printable(labels[at] ?? ''));
  // Those at the ends are moved inwards by up to the half of their width.
  const widest = 1.5 * Math.max(0, ...labels.map((label) => widthOf(printable(label)))) + 6;
  const every = whole ? 1 : Math.ceil(widest / slot);
  const shown = labels.flatMap((label, at) => {
    if (at % every !== 0) return [];
    const texts = whole ? (lines[at] ?? []) : [printable(label)];
    return texts.map((text, line) => {
      // The first and the last stay between the ends of the axis.
      const half = widthOf(text) / 2;
      const middle = Math.min(
        Math.max(left + slot * (at + 0.5), left + half),
        left + slot * labels.length - half,
      );
      return put(text, middle, top + (line + 1) * lineHeight - 2, 'middle');
    });
  });
  const most = whole ? Math.max(1, ...lines.map((some) => some.length)) : 1;
  return { content: shown, height: most * lineHeight };
}

function legendOf(legend: Bars['legend'], x: number, width: number, top: number): Drawing {
  let [at, line] = [x, 0];
  const content = legend.flatMap(({ colour, text }) => {
    const wide = widthOf(printable(text)) + 14;
    if (at > x && at + wide > x + width) {
      at = x;
      line += 1;
    }
    const y = top + line * lineHeight + drawingSize;
    const one = [area(colourOf(colour), at, y - 6, 7, 7), put(printable(text), at + 10, y)];
    at += wide + 12;
    return one;
  });
  return { content, height: legend.length === 0 ? 0 : (line + 1) * lineHeight + 2 };
}
