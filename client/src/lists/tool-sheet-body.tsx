// Only a table loads this part: told so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { ColumnChoice } from './column-chooser.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ToolSheetProps } from './tool-sheet.tsx';

interface ToolSheetBodyProps extends ToolSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Filters, order, columns and further tools below each other; each choice holds at once. */
export function ToolSheetBody(props: ToolSheetBodyProps) {
  const { list, columns, total, filters, tools, open, onClose, children } = props;
  const { t } = useTranslation(['lists', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const isNarrowed = list.state.q !== '' || Object.keys(list.state.filters).length > 0;
  return (
    <Drawer from="bottom" title={t('ui:table.options')} open={open} onClose={onClose}>
      <div className="tool-fields">
        <FilterFields list={list} filters={filters} />
        {children}
        <OrderField list={list} columns={columns} />
        {tools}
        <details>
          <summary>{t('ui:table.columns')}</summary>
          <ColumnChoice list={list} columns={columns} />
        </details>
      </div>
      <div className="sheet-foot">
        {isNarrowed && (
          <Button kind="secondary" onClick={() => list.change({ q: '', filters: {} })}>
            {t('ui:table.clear')}
          </Button>
        )}
        <Button onClick={onClose}>
          {total === undefined
            ? t('lists:see')
            : t('lists:seeRows', { count: total, total: figures.format(total) })}
        </Button>
      </div>
    </Drawer>
  );
}

/** The order of the rows: cards have no heads to press. */
function OrderField({ list, columns }: Pick<ToolSheetProps, 'list' | 'columns'>) {
  const { t } = useTranslation('lists');
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <div>
      <label htmlFor={id}>{t('order')}</label>
      <select
        id={id}
        className="form-select"
        value={list.state.sort}
        onChange={({ target }) => list.change({ sort: target.value })}
      >
        <option value="">{t('orderOwn')}</option>
        {sortable.map(({ key, label }) => [
          <option key={key} value={key}>
            {t('ascending', { label })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t('descending', { label })}
          </option>,
        ])}
      </select>
    </div>
  );
}
