import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';
import { Popup } from '../ui/popup.tsx';
import { type Column, isChoosable, shownKeys } from './column.ts';
import type { ListControl } from './use-list-state.ts';

const ColumnList = later(async () => (await import('./column-list.tsx')).ColumnList, { texts: ['lists'] });

/** The columns that are shown: the first, the chosen or usual ones in their order, and those without a label. */
export function shownColumns<Row>(columns: readonly Column<Row>[], list: ListControl): Column<Row>[] {
  const usual = columns.filter(isChoosable);
  const chosen = shownKeys(usual, list.state.columns);
  return [
    ...columns.slice(0, 1),
    ...chosen.flatMap((key) => usual.filter((column) => column.key === key)),
    ...columns.slice(1).filter(({ hiddenLabel }) => hiddenLabel),
  ];
}

interface ColumnChooserProps<Row> {
  list: ListControl;
  columns: readonly Column<Row>[];
}

/** Shows and hides columns, and brings them into another order. */
export function ColumnChooser<Row>({ list, columns }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const usual = columns.filter(isChoosable);
  return (
    <Popup className="chip" label={t('table.columns')} button={<Icon name="columns" />}>
      {() => <ColumnList list={list} usual={usual} shown={shownKeys(usual, list.state.columns)} />}
    </Popup>
  );
}
