import { integer, shape } from '../../../schema.ts';

/** What confirms a payroll file: the version that was seen. */
export const payrollVersionSchema = shape({ version: integer(1, Number.MAX_SAFE_INTEGER).required() });
