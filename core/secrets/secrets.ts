import type { Columns, Sealed } from '../db/columns.ts';
import type { Table } from '../db/table.ts';
import { AppError } from '../errors.ts';
import type { KeyRing } from './key-ring.ts';

type SealedTable = Pick<Table<Columns>, 'name' | 'columns'>;
type Row = Readonly<Record<string, unknown>>;

/** What a sealed field is bound to: its table, its name, and what the table says tells its rows apart. */
export function placeOf({ name, columns }: SealedTable, field: string, row: Row): string {
  const binding = columns[field]?.sealed;
  const bound = binding?.boundTo.map((one) => row[one]) ?? [];
  if (bound.length === 0 || bound.some((one) => one === undefined || one === null))
    throw new Error(`${name}.${field} cannot be sealed: what binds it is missing.`);
  return `${name}.${field}/${bound.join('/')}`;
}

/** Seals and opens the sealed fields of records. A secret is in the clear only where it is used. */
export class Secrets {
  readonly #ring: KeyRing;

  constructor(ring: KeyRing) {
    this.#ring = ring;
  }

  /** Ids of the keys, newest first. */
  get keyIds(): readonly string[] {
    return this.#ring.ids;
  }

  /** The mark of a text by the key with this id, as of `KeyRing.mark`. */
  mark(text: string, keyId: string): string | null {
    return this.#ring.mark(text, keyId);
  }

  /** @param row has what binds the field: the company and the id, mostly */
  seal(table: SealedTable, field: string, row: Row, text: string): Sealed {
    return this.#ring.seal(text, placeOf(table, field, row));
  }

  /** The secret of a record: empty where it has none, null where no key that is given opens it. */
  read(table: SealedTable, field: string, row: Row): string | null {
    const sealed = row[field];
    if (sealed === null || sealed === '') return '';
    return this.#ring.open(String(sealed), placeOf(table, field, row));
  }

  /** As `read`. @throws secretUnreadable */
  open(table: SealedTable, field: string, row: Row): string {
    const text = this.read(table, field, row);
    if (text === null) throw new AppError('secretUnreadable');
    return text;
  }
}
