import { integer, shape } from '../../../schema.ts';

/** What confirms an import: the version that was seen, where the caller wants it checked. */
export const importConfirmationSchema = shape({ version: integer(1, Number.MAX_SAFE_INTEGER) });
