import { reportErrors } from '../../../shared/errors/reports.ts';
import type { DayRange } from '../../../shared/reports/presets.ts';
import { rangeFaults } from '../../../shared/reports/range.ts';
import type { ReportSetting } from '../../../shared/reports/report.ts';
import type { Language } from '../../../shared/values.ts';
import type { ApiError } from '../api/api-error.ts';

/** What is wrong with the fields that a report is asked by, in words, by their names. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The rules of the dates, looked at before the core is asked: the same ones, in the same words. */
export function rangeTexts(
  { from, to }: DayRange,
  { today, maximumRangeDays }: ReportSetting,
  language: Language,
): FieldTexts {
  return Object.fromEntries(
    rangeFaults(from, to, today, maximumRangeDays).map(({ field, error, complement = '' }) => [
      field,
      reportErrors[error][language].replace('__COMPLEMENT__', complement),
    ]),
  );
}

/** What the core says of the fields. */
export function refusedTexts(error: ApiError | undefined): FieldTexts {
  const fields = error?.body.fields ?? {};
  // A date's own words may name a figure, which only the text at the top carries.
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, message }]) => [
      name,
      code === error?.body.code ? error.body.message : message,
    ]),
  );
}
