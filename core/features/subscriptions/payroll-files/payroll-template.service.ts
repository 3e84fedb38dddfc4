import { payrollFields } from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { payrollFiles as en } from '../../../../shared/i18n/en/payrollFiles.ts';
import { payrollFiles as es } from '../../../../shared/i18n/es/payrollFiles.ts';
import type { Language } from '../../../../shared/values.ts';
import { workbookOf } from '../../../sheets/sheet-writer.ts';
import { headingWords } from './payroll-cells.rules.ts';

const words = { es, en };

/** A workbook with the headings in a language and two rows as an example; `month` is `yyyy-mm`. */
export function payrollTemplate(language: Language, month: string): Promise<Buffer> {
  const { templateSheet } = words[language];
  return workbookOf(templateSheet, headingWords(payrollFields, language), [
    ['79123456', 'ABC123', 150_000, month],
    ['52987654', '', 120_000, month],
  ]);
}

/** What the workbook is called. */
export function templateName(language: Language): string {
  return `${words[language].templateFile}.xlsx`;
}
