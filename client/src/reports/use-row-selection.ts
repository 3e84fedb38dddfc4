import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, ReportDescription, ReportRow } from '../../../shared/reports/report.ts';
import { mostChosenRows, rowKey } from '../../../shared/reports/row-key.ts';
import { failureText } from '../api/failure.tsx';
import type { Query } from '../api/resource-path.ts';
import { loadCentre } from '../exports/load-centre.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Picked, Selectable } from '../lists/selection.ts';
import { type SelectionControl, useSelection } from '../lists/use-selection.ts';
import { notify } from '../ui/notices/notices.ts';
import type { ReportControl } from './use-report-state.ts';

interface RowSelection {
  selection: SelectionControl;
  /** What can be done with the chosen rows: a file of them. */
  selectable: Selectable<unknown>;
}

interface SelectionOf {
  control: ReportControl;
  rows: readonly ReportRow[];
  /** The chosen columns; absent where the file has all. */
  columns: readonly string[] | undefined;
  /** What people call a row. */
  nameOf: (row: ReportRow) => string;
}

/** The rows of a report that are chosen for a file; null where it has nothing by which its rows are known. */
export function useRowSelection({ control, rows, columns, nameOf }: SelectionOf): RowSelection | null {
  const { t } = useTranslation('reportPage');
  const { shown, whole, filters } = control;
  const keys = useRef(new KnownRows());
  const page = rows.map(
    (row): Picked => ({ id: keys.current.idOf(shown, row), version: 0, name: nameOf(row) }),
  );
  const selection = useSelection(whole, page);
  const exportRows = useRowExport(shown.id, filters, columns);
  if (shown.key === null) return null;
  const ways = shown.formats.map((format) => ({
    label: t(`exportChosen.${format}`),
    go: (chosen: readonly Picked[]) => exportRows(format, keys.current.keysOf(chosen)),
  }));
  return {
    selection,
    selectable: { resource: '', pick: (row) => row as Picked, removable: false, ways },
  };
}

/** Numbers for rows that are known by texts, for as long as the screen is there. */
class KnownRows {
  readonly #ids = new Map<string, number>();

  idOf(report: ReportDescription, row: ReportRow): number {
    const key = rowKey(report, row) ?? '';
    const id = this.#ids.get(key) ?? this.#ids.size + 1;
    this.#ids.set(key, id);
    return id;
  }

  keysOf(chosen: readonly Picked[]): string[] {
    const ids = new Set(chosen.map(({ id }) => id));
    return [...this.#ids].flatMap(([key, id]) => (ids.has(id) ? [key] : []));
  }
}

/** Asks for a file of chosen rows, or says that these are too many. */
function useRowExport(report: string, filters: Query, columns: readonly string[] | undefined) {
  const { t } = useTranslation(['reportPage', 'ui']);
  const language = useLanguage();
  return (format: ExportFormat, rows: readonly string[]) => {
    if (rows.length > mostChosenRows) {
      notify({ kind: 'error', text: t('reportPage:exportChosen.tooMany', { most: mostChosenRows }) });
      return;
    }
    const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
    const body = { source: `reports/${report}`, format, filters: Object.fromEntries(given), language, rows };
    loadCentre()
      .then(({ startExport }) => startExport(columns ? { ...body, columns } : body))
      .catch((error) =>
        notify({
          kind: 'error',
          text: failureText(error, t('ui:failedNetwork'), t('ui:failed')),
        }),
      );
  };
}
