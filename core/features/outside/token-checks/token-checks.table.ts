import { count, epoch, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Tokens that were asked about and unknown, by user and by address, so that nobody guesses. */
export const tokenCheckTries = table('token_check_tries', {
  name: text(),
  tries: count(),
  since: epoch(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    token_check_tries: RowOf<typeof tokenCheckTries>;
  }
}
