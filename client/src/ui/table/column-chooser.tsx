import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { Popup } from '../popup.tsx';
import { type Column, isChoosable } from './column.ts';
import type { ListControl } from './use-list-state.ts';

/** The columns that are shown: those that cannot be hidden, and the chosen or usual ones among the others. */
export function shownColumns<Row>(columns: readonly Column<Row>[], list: ListControl): Column<Row>[] {
  const chosen = list.state.columns;
  return columns.filter(
    (column, index) => !isChoosable(column, index) || (chosen ? chosen.includes(column.key) : !column.extra),
  );
}

interface ColumnChooserProps<Row> {
  list: ListControl;
  columns: readonly Column<Row>[];
}

/** Shows and hides columns. */
export function ColumnChooser<Row>({ list, columns }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const shown = shownColumns(columns, list);
  const toggle = (key: string, on: boolean) => {
    const keys = columns
      .filter(isChoosable)
      .filter((column) => (column.key === key ? on : shown.includes(column)))
      .map((column) => column.key);
    list.change({ columns: keys }, true);
  };
  return (
    <Popup className="chip" label={t('table.columns')} button={<Icon name="columns" />}>
      {() => (
        <fieldset className="column-list">
          <legend>{t('table.columns')}</legend>
          {columns.map(
            (column, index) =>
              isChoosable(column, index) && (
                <label key={column.key} className="form-check">
                  <input
                    type="checkbox"
                    className="form-check-input"
                    checked={shown.includes(column)}
                    onChange={(event) => toggle(column.key, event.target.checked)}
                  />
                  {column.label}
                </label>
              ),
          )}
        </fieldset>
      )}
    </Popup>
  );
}
