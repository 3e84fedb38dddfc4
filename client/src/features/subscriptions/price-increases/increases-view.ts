import type {
  IncreaseState,
  ListedIncrease,
  PriceIncreaseInput,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import type { Language } from '../../../../../shared/values.ts';
import type { Tone } from '../../../ui/badges.tsx';

export const resource = 'subscribers/price-increases';

export const increaseTones: Record<IncreaseState, Tone> = {
  draft: 'warning',
  confirmed: 'good',
  undone: 'quiet',
};

/** For whom an increase is asked for, as the list of subscribers hands it on with the address. */
export interface ChosenSubscribers {
  subscriberIds?: readonly number[];
  filter?: NonNullable<PriceIncreaseInput['filter']>;
  /** The list as it was left, to go back to. */
  search?: string;
}

/** What was handed on; nobody in particular where the screen was opened by itself. */
export function chosenOf(state: unknown): ChosenSubscribers {
  return typeof state === 'object' && state !== null && ('subscriberIds' in state || 'filter' in state)
    ? (state as ChosenSubscribers)
    : {};
}

/** How much an increase is, as the user writes it. */
export function amountText(
  { kind, value }: Pick<ListedIncrease, 'kind' | 'value'>,
  currency: string,
  language: Language,
  percent: (figure: string) => string,
): string {
  if (kind === 'amount') return formatMoney(value, currency, language);
  return percent(new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value / 100));
}
