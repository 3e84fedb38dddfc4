import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';
import type { Column, Filter } from './column.ts';
import type { ListControl } from './use-list-state.ts';

const ToolSheetBody = later(async () => (await import('./tool-sheet-body.tsx')).ToolSheetBody, {
  texts: ['lists'],
});

export interface ToolSheetProps {
  list: ListControl;
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'extra' | 'sortable'>[];
  /** How many rows there are, once it is known. */
  total: number | undefined;
  /** Further tools, below the others. */
  tools?: ReactNode;
  filters: readonly Filter[];
  /** What narrows the list in a way of its own. */
  children?: ReactNode;
}

/** On a phone, in the place of the tools: a button that counts the active filters, and a sheet with all that there is. */
export function ToolSheet(props: ToolSheetProps) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const narrows = props.filters.length > 0 || props.children !== undefined;
  const count = Object.keys(props.list.state.filters).length;
  return (
    <div className="tool-sheet">
      <button
        type="button"
        className={`popup-button chip ${count > 0 ? 'chosen' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <Icon name="configuration" />
        {t(narrows ? 'table.filters' : 'table.options')}
        {count > 0 && (
          <span className="filter-count">
            {count}
            <span className="visually-hidden"> {t('table.active', { count })}</span>
          </span>
        )}
      </button>
      {state !== 'new' && (
        <ToolSheetBody {...props} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </div>
  );
}
