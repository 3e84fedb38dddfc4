import { useState } from 'react';
import {
  broughtUpToDate,
  extended,
  nothing,
  type Picked,
  pageToggled,
  type Selection,
  toggled,
} from './selection.ts';
import type { ListControl } from './use-list-state.ts';

/** The selected rows of a list and the ways to select. */
export interface SelectionControl {
  picked: Selection['picked'];
  /** The rows of the page, in their order. */
  page: readonly Picked[];
  toggle: (row: Picked) => void;
  extendTo: (row: Picked) => void;
  togglePage: () => void;
  choose: (rows: readonly Picked[]) => void;
  clear: () => void;
}

/** What is selected stays so over pages and orders; another filter or search begins anew. */
export function useSelection(list: ListControl, page: readonly Picked[]): SelectionControl {
  const { q, filters } = list.state;
  const narrowing = JSON.stringify([q, filters]);
  const [kept, setKept] = useState({ narrowing, selection: nothing });
  const selection = kept.narrowing === narrowing ? kept.selection : nothing;
  const change = (next: Selection) => setKept({ narrowing, selection: next });
  return {
    picked: broughtUpToDate(selection.picked, page),
    page,
    toggle: (row) => change(toggled(selection, row)),
    extendTo: (row) => change(extended(selection, page, row)),
    togglePage: () => change(pageToggled(selection, page)),
    choose: (rows) => change({ picked: new Map(rows.map((row) => [row.id, row])), anchor: null }),
    clear: () => change(nothing),
  };
}
