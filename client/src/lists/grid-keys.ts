import type { KeyboardEvent } from 'react';

type Keyed = KeyboardEvent<HTMLElement>;

const rowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};
/** Arrows lead from row to row; `walkCells` does so within one. */
export function walk(event: Keyed): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = nextRow(event);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The row of the focus by its place, -1 without any, and the one that a key leads to; null for any other key. */
export function rowStep({ key, currentTarget }: Keyed): { rows: Element[]; from: number; to: number } | null {
  const step = rowSteps[key];
  if (step === undefined) return null;
  const { rows, at } = rowInFocus(currentTarget);
  const to = at < 0 && step < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step));
  return { rows, from: at, to };
}

/** What another row opens with, or its box from a box. */
function nextRow(event: Keyed): HTMLElement | null | undefined {
  const step = rowStep(event);
  return step?.rows[step.to]?.querySelector<HTMLElement>(
    isBox(document.activeElement) ? 'input' : 'a, button',
  );
}

/** The rows, and the place of the one that holds the focus; -1 for none. */
export function rowInFocus(frame: HTMLElement): { rows: Element[]; at: number } {
  const rows = [...frame.querySelectorAll('tbody tr')];
  return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
}

export function isBox(target: unknown): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
