import { Icon } from '../ui/icon.tsx';
import type { CardPlace } from './card.ts';
import type { Column } from './column.ts';
import { asColumnHead, cellClass } from './grid-cells.ts';
import { nextSort } from './list-state.ts';

interface HeadProps<Row> {
  column: Column<Row>;
  place: CardPlace | undefined;
  sort: string;
  onSort: (sort: string) => void;
}

/** The head of a column; a press on one that can be sorted by asks for another order. */
export function Head<Row>({ column, place, sort, onSort }: HeadProps<Row>) {
  const { key, label, sortable } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const className = cellClass(column, place);
  if (!sortable) {
    return (
      <th {...asColumnHead} scope="col" className={className}>
        {label}
      </th>
    );
  }
  return (
    <th {...asColumnHead} scope="col" className={className} aria-sort={order}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, key))}>
        {label}
        {order !== 'none' && <Icon name={order === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
      {/* Above cards, which are heard with their heads but have none in sight. */}
      <span className="card-head">{label}</span>
    </th>
  );
}
