import { integer, type RowOf, table, text } from '../../../db/table.ts';

/** Tokens that were asked about and unknown, by user and by address, so that nobody guesses. */
export const tokenCheckTries = table('token_check_tries', {
  name: text(),
  tries: integer(),
  since: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    token_check_tries: RowOf<typeof tokenCheckTries>;
  }
}
