import { integer, text } from '../db/columns.ts';
import { type RowOf, table } from '../db/table.ts';

/** Counts the jobs that were begun in a lane. Who takes one holds its row: claims of a lane come one after the other. */
export const jobLanes = table('job_lanes', { lane: text(), turn: integer() });

/** Which turn of a lane a company had last; company 0 is the whole installation. */
export const jobTurns = table('job_turns', { lane: text(), company: integer(), turn: integer() });

declare module '../db/schema.ts' {
  interface Schema {
    job_lanes: RowOf<typeof jobLanes>;
    job_turns: RowOf<typeof jobTurns>;
  }
}
