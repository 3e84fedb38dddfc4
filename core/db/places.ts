type Values = Readonly<Record<string, unknown>>;

/** Where a record is opened, and the words it is told by. */
export interface Place {
  view: string;
  title(record: Values): string;
  detail(record: Values): string;
  /** Path of the client without the leading slash. */
  path(record: Values): string;
}

/** A value of a record in a text; nothing where there is none. */
export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * The place of records that a screen opens by their id.
 * @param path makes the path of the client from the id
 */
export function placedAt(
  view: string,
  path: (id: string) => string,
  title: string,
  detail: (record: Values) => unknown = () => '',
): Place {
  return {
    view,
    title: (record) => textOf(record[title]),
    detail: (record) => textOf(detail(record)),
    path: (record) => path(textOf(record.id)),
  };
}

/** The same of a screen that takes the id in a parameter of its address. */
export function openedBy(
  view: string,
  parameter: string,
  title: string,
  detail?: (record: Values) => unknown,
): Place {
  return placedAt(view, (id) => `${view}?${parameter}=${id}`, title, detail);
}
