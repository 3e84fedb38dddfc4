import { type HeatScale, legendOf, levelOf, levels } from '../../../shared/reports/heat-scale.ts';
import { area, type Drawing, drawingSize, oneLine, put, widthOf } from './pdf-draw.ts';

/** A week, hour by hour: shares in basis points, or counts; null where nothing is known. */
export interface Heat {
  days: readonly string[];
  hours: readonly number[];
  figureAt(day: number, hour: number): number | null;
  scale: HeatScale;
  /** A figure in words; in a cell, which names no unit, as short as it gets. */
  figureText(figure: number): string;
  cellText(figure: number): string;
}

/** How much of the colour each shade has, as on the screen; from the eighth on words are light. */
const shades = [4, 10, 17, 24, 31, 38, 46, 86, 93, 100];
const firstDark = 7;
const colour = [0x0b, 0x5c, 0xad];
const light = '1 g';

const cellHeight = 14;
const gap = 1.5;
const dayWidth = 56;

function shadeOf(level: number): string {
  const share = (shades[level] ?? 0) / 100;
  const mixed = colour.map((one) => Math.round(255 + (one - 255) * share));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** The week as a table of shades with its figures, in a width from a place on, and the scale below. */
export function heatDrawing(heat: Heat, x: number, top: number, width: number): Drawing {
  const { days, hours, figureAt } = heat;
  const slot = (width - dayWidth) / hours.length;
  const left = (at: number) => x + dayWidth + at * slot;
  const heads = hours.map((hour, at) =>
    put(String(hour).padStart(2, '0'), left(at) + slot / 2, top + drawingSize, 'middle'),
  );
  const rows = days.flatMap((day, row) => {
    const y = top + 12 + row * cellHeight;
    const cells = hours.flatMap((hour, at) => {
      const figure = figureAt(row, hour);
      return figure === null ? [] : cell(figure, heat, left(at), y, slot);
    });
    return [put(oneLine(day, dayWidth - 4), x, y + cellHeight - 4), ...cells];
  });
  const below = top + 12 + days.length * cellHeight + 3;
  return { content: [...heads, ...rows, ...marks(heat, x + dayWidth, below)], height: below - top + 14 };
}

function cell(figure: number, heat: Heat, x: number, y: number, slot: number): string[] {
  const level = levelOf(figure, heat.scale);
  const text = put(heat.cellText(figure), x + slot / 2, y + cellHeight - 4, 'middle');
  return [
    area(shadeOf(level), x, y, slot - gap, cellHeight - gap),
    level >= firstDark ? `${light} ${text} 0 g` : text,
  ];
}

/** What the shades mean: the least and the greatest. */
function marks({ scale, figureText }: Heat, x: number, y: number): string[] {
  const [least = 0, ...more] = legendOf(scale).map((figure) => figureText(Math.round(figure)));
  const from = String(least);
  const to = more.at(-1);
  const begin = x + widthOf(from) + 5;
  const boxes = (to === undefined ? [Math.floor(levels.length / 2)] : levels).map((level, at) =>
    area(shadeOf(level), begin + at * 12, y, 12, 8),
  );
  return [
    put(from, x, y + 7),
    ...boxes,
    ...(to === undefined ? [] : [put(to, begin + boxes.length * 12 + 5, y + 7)]),
  ];
}
