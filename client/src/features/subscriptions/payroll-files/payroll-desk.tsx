import { PayrollDetail } from './payroll-detail.tsx';
import { PayrollNew } from './payroll-new.tsx';

/** One payroll file, or the place where a new one is put. */
export function PayrollDesk({ id }: { id: number | null }) {
  return id === null ? <PayrollNew /> : <PayrollDetail id={id} />;
}
