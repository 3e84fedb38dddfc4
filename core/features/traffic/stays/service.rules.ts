import type { Service } from '../../../../shared/values.ts';

/** As what a vehicle stays that enters now. Everybody comes as rotation. */
export function serviceAtEntry(): Service {
  return 'ROTA';
}

/**
 * True where the time of a stay has a price: then codes take something off it, and who has paid gets time to leave. A
 * subscriber's stay asks no tariff; nothing is due at its exit.
 */
export function isPriced(service: Service): boolean {
  return service !== 'SUB';
}
