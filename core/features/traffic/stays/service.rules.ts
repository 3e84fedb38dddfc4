import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { Service } from '../../../../shared/values.ts';

/**
 * As what a vehicle stays that enters now: everybody comes as rotation whom the entrance has not accepted as a subscriber.
 * @param reason what the entrance decided; null where there was nothing to decide
 */
export function serviceAtEntry(reason: DecisionReason | null = null): Service {
  return reason === 'accepted' ? 'SUB' : 'ROTA';
}

/**
 * True where the time of a stay has a price: then codes take something off it, and who has paid gets time to leave. A
 * subscriber's stay asks no tariff; nothing is due at its exit.
 */
export function isPriced(service: Service): boolean {
  return service !== 'SUB';
}
