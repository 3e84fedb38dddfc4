import type { KeyboardEvent } from 'react';
import { isBox, rowInFocus, rowStep } from './grid-keys.ts';
import type { Picked } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

type Keyed = KeyboardEvent<HTMLElement>;

/** Space selects a row, and with Shift all from the last one on; arrows with Shift take the rows along. */
export function onSelectionKey(event: Keyed, selection: SelectionControl): void {
  if (event.key === ' ') selectByKey(event, selection);
  else if (event.shiftKey && !(event.altKey || event.ctrlKey || event.metaKey)) extendByKey(event, selection);
}

/** Space on a row's link, and with Shift on its box; a button's own press and a box by itself stay as they are. */
function selectByKey(event: Keyed, selection: SelectionControl): void {
  const row = selection.page[rowInFocus(event.currentTarget).at];
  const onBox = isBox(event.target);
  if (!row || !(event.target instanceof HTMLAnchorElement || (onBox && event.shiftKey))) return;
  event.preventDefault();
  if (event.shiftKey) selection.extendTo(row);
  else selection.toggle(row);
}

/** A range that begins where nothing was selected takes in the row that it left, too. */
function extendByKey(event: Keyed, selection: SelectionControl): void {
  const step = rowStep(event);
  const to = step && selection.page[step.to];
  if (!step || !to) return;
  const from = selection.page[step.from];
  if (selection.picked.size === 0 && from) selection.choose(between(selection.page, from, to));
  else selection.extendTo(to);
}

function between(page: readonly Picked[], a: Picked, b: Picked): readonly Picked[] {
  const [from = 0, to = 0] = [page.indexOf(a), page.indexOf(b)].sort((one, other) => one - other);
  return page.slice(from, to + 1);
}
