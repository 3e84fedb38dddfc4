import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import { figureRows } from '../../../../../shared/features/reporting/overview/figure-rows.ts';
import type {
  OverviewFigure,
  OverviewPeriod,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import { rangeText } from '../../../lists/periods.ts';
import { useScreenLink } from '../use-rows-link.ts';

type Days = Pick<OverviewPeriod, 'from' | 'to'>;

/** Opens the rows of a figure, or of a method of payment; null where they are not granted. */
export function useFigureLinks() {
  const link = useScreenLink();
  return {
    figure(key: OverviewFigure, days: Days, isRunning = false) {
      const { view, search } = figureRows(key, days, isRunning);
      return link(view, search);
    },
    method: (method: ReceiptMethod, days: Days) =>
      link('view/invoice/detail', { show: 'receipts', method, day: rangeText(days) }),
  };
}
