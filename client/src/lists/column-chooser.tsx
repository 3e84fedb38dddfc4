import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';
import { Popup } from '../ui/popup.tsx';
import { type Column, choosable, shownKeys } from './column.ts';
import type { ListControl } from './use-list-state.ts';

const ColumnList = later(async () => (await import('./column-list.tsx')).ColumnList, { texts: ['lists'] });

/** The columns that are shown: the first, and the chosen or usual ones in their order. */
export function shownColumns<Row>(columns: readonly Column<Row>[], list: ListControl): Column<Row>[] {
  const usual = choosable(columns);
  const chosen = shownKeys(usual, list.state.columns);
  return [...columns.slice(0, 1), ...chosen.flatMap((key) => usual.filter((column) => column.key === key))];
}

interface ColumnChooserProps {
  list: ListControl;
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'extra'>[];
}

/** Shows and hides columns, and brings them into another order. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useTranslation('ui');
  return (
    <Popup className="chip" label={t('table.columns')} button={<Icon name="columns" />}>
      {() => <ColumnChoice {...props} />}
    </Popup>
  );
}

/** The columns to choose from, without a button before them. */
export function ColumnChoice({ list, columns }: ColumnChooserProps) {
  const usual = choosable(columns);
  return <ColumnList list={list} usual={usual} shown={shownKeys(usual, list.state.columns)} />;
}
