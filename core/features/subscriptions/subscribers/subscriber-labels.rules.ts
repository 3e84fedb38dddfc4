import type {
  SubscriberService,
  SubscriberVehicle,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';

/** The vehicles of a subscriber in one line: plates, and the tag of what has none. */
export function vehiclesLabel(vehicles: readonly SubscriberVehicle[]): string {
  return vehicles.map(({ plate, tag }) => [plate, tag].filter(Boolean).join(' · ')).join(', ');
}

/** What a subscriber has beside the space, in one line. */
export function servicesLabel(services: readonly SubscriberService[], { subscribers }: Texts): string {
  return services.map(({ type }) => subscribers.serviceTypes[type]).join(', ');
}
