import type { InferType } from 'yup';
import { fileOf } from '../../../file-field.ts';
import { limits } from '../../../limits.ts';
import { integer, shape } from '../../../schema.ts';

/** A payroll file: a workbook, or text with commas or semicolons. */
export const payrollFileSchema = shape({
  file: fileOf({ types: ['xlsx', 'csv', 'txt'], maxBytes: limits.payrollFileBytes }).required(),
});
export type PayrollFileInput = InferType<typeof payrollFileSchema>;

export const payrollVersionSchema = shape({ version: integer(1, Number.MAX_SAFE_INTEGER).required() });
