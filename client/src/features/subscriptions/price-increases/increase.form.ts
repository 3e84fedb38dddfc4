import type {
  IncreaseKind,
  PriceIncreaseInput,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import { basisPointsOf } from '../../../ui/form/percent-text.ts';
import type { ChosenSubscribers } from './increases-view.ts';

/** An increase as its form holds it: figures are the text that was typed; `state` is empty for subscribers of any. */
export interface IncreaseValues {
  kind: IncreaseKind;
  value: string;
  roundTo: string;
  from: string;
  state: string;
}

/** @param today the lot's day, from which a new one may hold */
export function newValues({ filter }: ChosenSubscribers, today: string): IncreaseValues {
  return {
    kind: 'percent',
    value: '',
    roundTo: '0',
    from: today,
    state: filter ? (filter.state ?? '') : 'active',
  };
}

/** The filter that is asked for. */
export function filterOf({ filter }: ChosenSubscribers, state: string): PriceIncreaseInput['filter'] {
  return { ...filter, state: (state || null) as NonNullable<PriceIncreaseInput['filter']>['state'] };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(chosen: ChosenSubscribers, values: IncreaseValues): PriceIncreaseInput {
  const { kind, value, roundTo, from, state } = values;
  return {
    ...(chosen.subscriberIds
      ? { subscriberIds: [...chosen.subscriberIds] }
      : { filter: filterOf(chosen, state) }),
    kind,
    value: kind === 'percent' ? basisPointsOf(value) : signedMinorOf(value),
    roundTo: minorOf(roundTo),
    from,
  } as PriceIncreaseInput;
}

/** An amount that may have a minus before it. */
function signedMinorOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (!/^[-−]/.test(trimmed)) return minorOf(trimmed);
  const minor = minorOf(trimmed.slice(1));
  return typeof minor === 'number' ? -minor : text;
}
