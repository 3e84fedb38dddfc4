import { bulkRows } from './bulk-deletion.ts';
import { choice, shape } from './schema.ts';

/** What is done to several records at once: one of the resource's actions, and the records with their versions. */
export interface BulkAction<Action extends string> {
  action: Action;
  rows: { id: number; version: number }[];
}

/** Checks the body of `POST <things>/bulk-actions`. */
export function bulkActionSchema<Action extends string>(actions: readonly Action[]) {
  return shape({ action: choice(actions).required(), rows: bulkRows });
}
