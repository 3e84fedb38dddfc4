import { id, instant } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** When a backup was put back, and until when what it holds goes. */
export const restores = table('restores', { id: id(), at: instant(), knownUntil: instant() });

declare module '../../../db/schema.ts' {
  interface Schema {
    restores: RowOf<typeof restores>;
  }
}
