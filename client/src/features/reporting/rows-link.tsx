import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure that opens its rows, where whoever looks may see them. */
export function RowsLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    children
  ) : (
    <Link to={to} className="rows-link">
      {children}
    </Link>
  );
}
