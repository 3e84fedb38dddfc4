import type { Slot } from '../../../../../shared/features/site/slots/slot.schema.ts';
import type { Liquidation } from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { useAll } from '../../../api/use-all.ts';

/** A record as a choice needs it. */
export interface Titled {
  id: number;
  title: string;
}

/** The records of the lot that a subscriber may name. */
export interface Offers {
  slots: readonly Slot[];
  schedules: readonly Titled[];
  liquidations: readonly Liquidation[];
}

/** Reads them, each on its own; `offers` is there once all are. */
export function useOffers() {
  const slots = useAll<Slot>('slots', { sort: 'title' });
  const schedules = useAll<Titled>('schedules', { sort: 'title' });
  const liquidations = useAll<Liquidation>('liquidations', { sort: 'name' });
  const offers: Offers | undefined =
    slots.data && schedules.data && liquidations.data
      ? { slots: slots.data, schedules: schedules.data, liquidations: liquidations.data }
      : undefined;
  return { offers, needs: [slots, schedules, liquidations] };
}
