import { useSearchParams } from 'react-router';
import type { FinanceReport } from '../../../../../shared/features/billing/finance-reports/finance-report.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { DayDialog } from './day-dialog.tsx';
import { resource } from './reports-view.ts';

/** The day of the report that the address names: where an exception leads. */
export function LinkedDay({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { data } = useRead<FinanceReport>(resourcePath(resource, id));
  const setParams = useSearchParams()[1];
  const nameOf = usePlaceNames('financeReports');
  const close = () =>
    setParams((now) => {
      now.delete('report');
      return now;
    });
  if (!data) return null;
  const { deviceId, day } = data;
  return (
    <DayDialog
      place={{ deviceId, day, name: nameOf(deviceId), reportId: id }}
      onClose={close}
      onChanged={onChanged}
    />
  );
}
