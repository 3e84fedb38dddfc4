import { useTranslation } from 'react-i18next';
import type { Statement } from '../../../../../shared/features/traffic/statements/statement.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { useFieldName } from './columns-table.tsx';
import { type ColumnsValues, isAmount, isWrong, type ReadCell, readRows } from './statement-columns.form.ts';

/** Rows that are shown as they would be read. */
const shown = 5;

interface ColumnsPreviewProps {
  statement: Pick<Statement, 'kind' | 'name'>;
  rows: string[][];
  values: ColumnsValues;
}

/** What the first rows would be read as, and whether they can be. */
export function ColumnsPreview({ statement: { kind, name }, rows, values }: ColumnsPreviewProps) {
  const { t } = useTranslation('statementColumns');
  const nameOf = useFieldName(kind);
  const read = readRows(rows, values, /\.xlsx$/i.test(name));
  const [first] = read;
  if (!first || first.length === 0) return null;
  const wrong = read.filter((cells) => cells.some(isWrong)).length;
  return (
    <>
      <h3>{t('preview')}</h3>
      <section
        className="table-frame statement-sample"
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              {first.map(({ field }) => (
                <th key={field} scope="col" className={isAmount(field) ? 'figure' : undefined}>
                  {nameOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.slice(0, shown).map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file neither move nor go.
              <tr key={index}>
                {cells.map((cell) => (
                  <td key={cell.field} className={isAmount(cell.field) ? 'figure' : undefined}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="status">
        {wrong > 0 ? (
          <StateBadge tone="bad">{t('wrongRows', { count: wrong })}</StateBadge>
        ) : (
          <StateBadge tone="good">{t('rightRows')}</StateBadge>
        )}
      </p>
    </>
  );
}

function Cell({ cell: { field, text, value } }: { cell: ReadCell }) {
  const { t } = useTranslation('statementColumns');
  const language = useLanguage();
  const { currency } = useLot();
  if (value === null) {
    const said = text || t('nothing');
    return (
      <StateBadge tone="bad">
        {field === 'date' ? t('wrongDay', { text: said }) : t('wrongAmount', { text: said })}
      </StateBadge>
    );
  }
  if (typeof value === 'number') return formatMoney(value, currency, language);
  return field === 'date' ? shortDay(value, language) : value;
}
