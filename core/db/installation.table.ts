import { sealed, text } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** Secrets of the whole installation: the key that signs tokens, and what proves the keys of the secrets themselves. */
export const installation = table('installation', { name: text(), value: sealed(['name']) });

declare module './schema.ts' {
  interface Schema {
    installation: RowOf<typeof installation>;
  }
}
