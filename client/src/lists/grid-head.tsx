import { Icon } from '../ui/icon.tsx';
import type { Column } from './column.ts';
import { nextSort } from './list-state.ts';

interface HeadProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

/** The head of a column; a press on one that can be sorted by asks for another order. */
export function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label, align, hiddenLabel, sortable } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  if (!sortable)
    return (
      <th scope="col" className={align && 'figure'}>
        {hiddenLabel ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  return (
    <th scope="col" className={align && 'figure'} aria-sort={order}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, key))}>
        {label}
        {order !== 'none' && <Icon name={order === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  );
}
