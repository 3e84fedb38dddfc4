import type { ErrorBody } from './errors/catalogue.ts';
import { limits } from './limits.ts';
import { integer, list, shape } from './schema.ts';

/** Several records, each with the version that was read. */
export const bulkRows = list(
  shape({
    id: integer(1, Number.MAX_SAFE_INTEGER).required(),
    version: integer(1, Number.MAX_SAFE_INTEGER).required(),
  }),
  { max: limits.bulkRows, by: ['id'] },
)
  .required()
  .min(1);

/** What a deletion of several records takes. */
export const bulkDeletionSchema = shape({ rows: bulkRows });

export interface BulkDeletion {
  rows: { id: number; version: number }[];
}

/** What became of one record: 200 where it was deleted, else the status and error of the single call. */
export type BulkResult = { id: number; status: 200 } | (ErrorBody & { id: number; status: number });
