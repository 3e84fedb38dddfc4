import { useTranslation } from 'react-i18next';
import { asCell } from './grid-cells.ts';
import type { Picked } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

/** Selects all rows of the page, or lets go of them. */
function PickPage({ selection: { page, picked, togglePage } }: { selection: SelectionControl }) {
  const { t } = useTranslation('ui');
  const count = page.filter(({ id }) => picked.has(id)).length;
  const isAll = count > 0 && count === page.length;
  return (
    <td {...asCell} className="pick">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('table.pickPage')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={togglePage}
      />
    </td>
  );
}

/** Selects a row; with Shift all from the one that was selected last. */
function PickRow({ selection, row }: { selection: SelectionControl; row: Picked }) {
  const { t } = useTranslation('ui');
  return (
    <td {...asCell} className="pick">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('table.pickRow', { name: row.name })}
        checked={selection.picked.has(row.id)}
        onChange={({ nativeEvent }) => {
          if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) selection.extendTo(row);
          else selection.toggle(row);
        }}
      />
    </td>
  );
}

/** The boxes before the rows. */
export function boxesOf(selection: SelectionControl) {
  const pickAt = (at: number) => selection.page[at];
  return {
    head: <PickPage selection={selection} />,
    ofRow: (at: number) => {
      const row = pickAt(at);
      return row && <PickRow selection={selection} row={row} />;
    },
    isPicked: (at: number) => selection.picked.has(pickAt(at)?.id ?? -1),
  };
}
