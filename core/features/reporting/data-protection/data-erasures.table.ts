import { epoch, hidden, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** The erasures that this database has had, as `erasures.log` tells them outside of it. */
export const dataErasures = table('data_erasures', {
  code: text(),
  at: epoch(),
  line: hidden(text()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    data_erasures: RowOf<typeof dataErasures>;
  }
}
