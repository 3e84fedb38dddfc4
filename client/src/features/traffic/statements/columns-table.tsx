import { useTranslation } from 'react-i18next';
import type {
  StatementField,
  StatementKind,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { type ColumnsValues, fieldsOf, letterOf, withField } from './statement-columns.form.ts';

interface ColumnsTableProps {
  kind: StatementKind;
  rows: readonly (readonly string[])[];
  values: ColumnsValues;
  onChange: (values: ColumnsValues) => void;
}

/** The name of a field, as it is for what the file is of. */
export function useFieldName(kind: StatementKind): (field: StatementField) => string {
  const { t } = useTranslation('statementColumns');
  return (field) => (kind === 'cards' && field === 'amount' ? t('cardAmount') : t(`fields.${field}`));
}

/** The first rows of a file as they stand there, and above each column what it is. */
export function ColumnsTable({ kind, rows, values, onChange }: ColumnsTableProps) {
  const { t } = useTranslation('statementColumns');
  const nameOf = useFieldName(kind);
  const heading = rows[values.headingRow - 1];
  const choose = (at: number) => (chosen: string) =>
    onChange(withField(values, at, fieldsOf[kind].find((field) => field === chosen) ?? null));
  return (
    <section
      className="table-frame statement-sample"
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            {values.fields.map((field, at) => {
              const name = t('column', { name: heading?.[at]?.trim() || letterOf(at) });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file neither move nor go.
                <th key={at} scope="col">
                  <select
                    className="form-select"
                    aria-label={name}
                    value={field ?? ''}
                    onChange={({ target }) => choose(at)(target.value)}
                  >
                    <option value="">{t('none')}</option>
                    {fieldsOf[kind].map((one) => (
                      <option key={one} value={one}>
                        {nameOf(one)}
                      </option>
                    ))}
                  </select>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file neither move nor go.
            <tr key={index} className={rowClass(index, values.headingRow)}>
              {values.fields.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Rows above the headings are no part of the list; the headings are told apart. */
function rowClass(index: number, headingRow: number): string | undefined {
  if (index < headingRow - 1) return 'is-above';
  return index === headingRow - 1 ? 'is-heading' : undefined;
}
