import type {
  BilledItem,
  ValueFrom,
} from '../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import type { Subscriber } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { subscribers as en } from '../../../../shared/i18n/en/subscribers.ts';
import { subscribers as es } from '../../../../shared/i18n/es/subscribers.ts';
import type { Language } from '../../../../shared/values.ts';

/** Plates that a line of an invoice names. */
const mostPlates = 3;

/**
 * What is billed of a subscriber: its space, named by title and plates, and each active service with a value, named by
 * title and service.
 */
export function itemsOf(
  { title, validFrom, services, vehicles }: Pick<Subscriber, 'title' | 'validFrom' | 'services' | 'vehicles'>,
  values: readonly ValueFrom[],
  language: Language,
): BilledItem[] {
  const { serviceTypes } = language === 'en' ? en : es;
  const active = services.filter(({ status, value }) => status === 'A' && value > 0);
  return [
    { key: [title, platesOf(vehicles)].filter(Boolean).join(' · '), values },
    ...active.map(({ type, value }) => ({
      key: `${title} · ${serviceTypes[type]}`,
      values: [{ from: validFrom, monthlyValue: value }],
    })),
  ];
}

function platesOf(vehicles: Subscriber['vehicles']): string {
  const plates = vehicles.flatMap(({ plate }) => plate || []);
  const others = plates.length - mostPlates;
  return [...plates.slice(0, mostPlates), ...(others > 0 ? [`+${others}`] : [])].join(', ');
}
