import type { Column } from '../lists/column.ts';
import { shownColumns } from '../lists/column-chooser.tsx';
import type { ListControl } from '../lists/use-list-state.ts';
import { ExportMenu } from './export-menu.tsx';

interface ListExportProps<Row> {
  resource: string;
  list: ListControl;
  columns: readonly Column<Row>[];
}

/** Exports a list as it is searched, filtered and sorted; with the chosen columns, or with all of the core's fields. */
export function ListExport<Row>({ resource, list, columns }: ListExportProps<Row>) {
  const { page: _page, size: _size, ...filters } = list.query;
  const chosen =
    list.state.columns &&
    shownColumns(columns, list)
      .filter(({ derived }) => !derived)
      .flatMap(({ key, fields = [key] }) => fields);
  return <ExportMenu source={resource} filters={filters} columns={chosen ?? undefined} />;
}
