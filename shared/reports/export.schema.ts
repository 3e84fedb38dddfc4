import { object } from 'yup';
import { choice, list, shape, text } from '../schema.ts';
import { languages, papers } from '../values.ts';
import { exportFormats } from './report.ts';
import { mostChosenRows } from './row-key.ts';

/**
 * What is asked of an export: its format, the filters of the report or list (as in its query), the language of its
 * words (that of the request where none is named), the columns chosen (all where none are named), the rows chosen by what
 * they are known by (`rowKey`; all where none are named), and the paper of its
 * pages (letter where none is named).
 */
export const exportSchema = shape({
  format: choice(exportFormats).required(),
  filters: object().optional(),
  language: choice(languages).optional(),
  columns: list(text()).optional(),
  rows: list(text()).max(mostChosenRows).optional(),
  paper: choice(papers).optional(),
});
