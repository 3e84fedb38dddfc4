import { bulkRows } from '../../bulk-deletion.ts';
import { choice, shape } from '../../schema.ts';
import { userActions } from './user-actions.ts';

/** Checks the body of `POST users/bulk-actions`. */
export const bulkActionSchema = shape({ action: choice(userActions).required(), rows: bulkRows });
