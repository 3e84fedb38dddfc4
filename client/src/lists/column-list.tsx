// Only a table loads this part: announced so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import type { Column } from './column.ts';
import { movedColumn, offeredKeys, withColumn } from './column-order.ts';
import type { ListControl } from './use-list-state.ts';

interface ColumnListProps {
  list: ListControl;
  /** The columns that can be hidden, in the list's own order. */
  usual: readonly Pick<Column<never>, 'key' | 'label' | 'extra'>[];
  /** The keys of those that are shown, in their order. */
  shown: readonly string[];
}

/** A box for each column and, for those that are shown, the way up and down. */
export function ColumnList({ list, usual, shown }: ColumnListProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const [announced, announce] = useState('');
  const id = useId();
  const move = (key: string, by: 1 | -1) => {
    flushSync(() => list.change({ columns: movedColumn(usual, shown, key, by) }, true));
    const label = usual.find((column) => column.key === key)?.label ?? '';
    announce(t('lists:columnPlace', { label, at: shown.indexOf(key) + 1 + by, of: shown.length }));
    // The button went along with its line, and the browser has let go of it.
    document.getElementById(`${id}${key}${by}`)?.focus();
  };
  return (
    <fieldset className="column-list">
      <legend>{t('ui:table.columns')}</legend>
      {offeredKeys(usual, shown).map((key) => {
        const label = usual.find((column) => column.key === key)?.label;
        const at = shown.indexOf(key);
        return (
          <div key={key}>
            <label className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={at >= 0}
                onChange={({ target }) =>
                  list.change({ columns: withColumn(usual, shown, key, target.checked) }, true)
                }
              />
              {label}
            </label>
            {at >= 0 &&
              ([-1, 1] as const).map((by) => {
                const isEnd = at + by < 0 || at + by >= shown.length;
                return (
                  <IconButton
                    key={by}
                    id={`${id}${key}${by}`}
                    icon={by < 0 ? 'up' : 'down'}
                    label={t(by < 0 ? 'lists:columnUp' : 'lists:columnDown', { label })}
                    // Not `disabled`: who has just pressed it keeps the focus.
                    aria-disabled={isEnd || undefined}
                    onClick={() => {
                      if (!isEnd) move(key, by);
                    }}
                  />
                );
              })}
          </div>
        );
      })}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </fieldset>
  );
}
