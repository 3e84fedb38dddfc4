import type { QuoteDiscount } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { instantOf } from '../../../../../shared/zone-time.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';
import type { LocalStay } from './quick-picks.ts';
import type { DiscountChoice } from './simulator-fields.tsx';
import type { Simulation } from './use-quote.ts';

/** What the simulator's fields hold. */
export interface SimulatorValues extends LocalStay {
  discount: DiscountChoice;
  discountValue: string;
  lostTicket: boolean;
}

export function simulationOf(values: SimulatorValues, timeZone: string): Simulation {
  return {
    entryAt: instantOf(values.entry, timeZone),
    exitAt: instantOf(values.exit, timeZone),
    timeZone,
    discounts: discountsOf(values),
    lostTicket: values.lostTicket,
  };
}

/** No discount yet where no value is typed; null where the value is none. */
function discountsOf({ discount, discountValue }: SimulatorValues): QuoteDiscount[] | null {
  if (discount === 'none' || discountValue.trim() === '') return [];
  const typed = discount === 'amount' ? minorOf(discountValue) : numberOf(discountValue);
  if (typeof typed !== 'number') return null;
  // Percentages travel in basis points.
  return [{ kind: discount, value: discount === 'percent' ? Math.round(typed * 100) : typed }];
}
