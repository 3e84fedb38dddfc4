import { importFields } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { subscriberFiles as en } from '../../../../shared/i18n/en/subscriberFiles.ts';
import { subscriberFiles as es } from '../../../../shared/i18n/es/subscriberFiles.ts';
import type { Language } from '../../../../shared/values.ts';

const words = { es, en };
const bold = { font: { name: 'Calibri', size: 11, bold: true } };

/** A workbook with the headings of a file of subscribers, and on a second sheet what each column takes. */
export async function importTemplate(language: Language): Promise<Uint8Array> {
  const { headings, helps, sheet, helpSheet, column, meaning } = words[language];
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: importFields.map((field) => ({ width: Math.max(14, headings[field].length + 3) })),
        rows: [importFields.map((field) => headings[field])],
        freezePane: { rows: 1 },
        cells: new Map(
          importFields.map((field, at) => [
            `0,${at}`,
            { value: headings[field], type: 'string', style: bold },
          ]),
        ),
      },
      {
        name: helpSheet,
        columns: [{ width: 28 }, { width: 80 }],
        rows: [[column, meaning], ...importFields.map((field) => [headings[field], helps[field]])],
      },
    ],
  });
}
