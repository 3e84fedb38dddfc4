/** A row as what is done to it needs it. */
export interface Picked {
  id: number;
  version: number;
  /** What people call it. */
  name: string;
}

/** Something that can be done to several rows at once. */
export interface BulkAction {
  /** As the core knows it; `delete` takes records away, whatever people call that. */
  name: string;
  /** A verb. */
  label: string;
  /** The question, with the number of rows and the same as it is written. */
  title: (count: number, figure: string) => string;
  /** What follows from it. */
  body: string;
  /** What is told afterwards; in general words unless told. */
  done?: (count: number, figure: string) => string;
  /** danger, unless nothing is lost by it. */
  kind?: 'primary';
}

/** Something that is done to several rows on a screen of its own, which is led to. */
export interface BulkWay {
  label: string;
  go: (rows: readonly Picked[]) => void;
}

/** Rows that can be selected, and what can be done to them. */
export interface Selectable<Row> {
  /** The resource whose records they are. */
  resource: string;
  /** Further resources whose figures change with them. */
  also?: readonly string[];
  pick: (row: Row) => Picked;
  /** They can be deleted. */
  removable: boolean;
  /** What else. */
  actions?: readonly BulkAction[];
  /** And elsewhere. */
  ways?: readonly BulkWay[];
}

/** Which rows are selected, and the one from which a range is counted. */
export interface Selection {
  picked: ReadonlyMap<number, Picked>;
  anchor: number | null;
}

export const nothing: Selection = { picked: new Map(), anchor: null };

/** Takes a row in or out. */
export function toggled({ picked }: Selection, row: Picked): Selection {
  const next = new Map(picked);
  if (!next.delete(row.id)) next.set(row.id, row);
  return { picked: next, anchor: row.id };
}

/** Adds the rows from the anchor to this one; alone where the anchor is not on the page. */
export function extended({ picked, anchor }: Selection, rows: readonly Picked[], row: Picked): Selection {
  const to = rows.findIndex(({ id }) => id === row.id);
  const from = rows.findIndex(({ id }) => id === anchor);
  const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { picked: added(picked, range), anchor: from < 0 ? row.id : anchor };
}

/** All rows of the page, or none of them where all were selected. */
export function pageToggled({ picked, anchor }: Selection, rows: readonly Picked[]): Selection {
  if (!rows.every(({ id }) => picked.has(id))) return { picked: added(picked, rows), anchor };
  const next = new Map(picked);
  for (const { id } of rows) next.delete(id);
  return { picked: next, anchor };
}

/** The selection with the rows as they are shown now: what is done to them is done to what was seen last. */
export function broughtUpToDate(picked: Selection['picked'], rows: readonly Picked[]): Selection['picked'] {
  const seen = rows.filter(({ id }) => picked.has(id));
  return seen.length === 0 ? picked : added(picked, seen);
}

function added(picked: Selection['picked'], rows: readonly Picked[]): Map<number, Picked> {
  const next = new Map(picked);
  for (const row of rows) next.set(row.id, row);
  return next;
}
