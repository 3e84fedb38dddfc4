import { ReconciliationHeader } from '../reconciliation-header.tsx';
import { LineTable } from './line-table.tsx';

/** The lines of all statements. */
export function LineList() {
  return (
    <>
      <ReconciliationHeader tab="lines" />
      <LineTable />
    </>
  );
}
