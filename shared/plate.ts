import { asciiUpperCase } from './ascii.ts';
import type { VehicleType } from './values.ts';

/**
 * Upper case, without blanks, dots and hyphens: the one form in which plates are stored and compared. Idempotent. What
 * is no letter of a plate stays as it is, so that it is refused and never taken for another plate.
 */
export function normalizePlate(plate: string): string {
  return asciiUpperCase(plate).replace(/[\t-\r\p{Zs}.\-·]/gu, '');
}

/** From so many characters on a report looks for the beginning of a plate. */
export const fewestOfPlate = 3;

/**
 * What plates, tickets and tags that begin with a text lie between. None of them is longer or sorts behind: a range that
 * both databases read from an index, in any collation. Where the text can begin none, nothing lies between.
 */
export function beginningRange(text: string): { sought: string; last: string } {
  const sought = normalizePlate(text).replaceAll(':', '');
  return /^[A-Z0-9]+$/.test(sought) ? { sought, last: sought.padEnd(64, 'Z') } : { sought: '~', last: '' };
}

/** Shapes of Colombian plates: cars, motorcycles, three-wheelers, diplomatic, trailers, special cargo. */
const shapes: Record<'car' | 'motorcycle' | 'other', RegExp> = {
  car: /^[A-Z]{3}\d{3}$/,
  motorcycle: /^[A-Z]{3}\d{2}[A-Z]?$/,
  other: /^(?:\d{3}[A-Z]{3}|[A-Z]{2}\d{4}|[RS]\d{5}|T\d{4})$/,
};

/**
 * What a terminal may read: letters and digits only, so that foreign plates enter too. Anything else
 * (markup, blanks inside, control characters) is not a plate.
 */
export function isPlateLike(plate: string): boolean {
  return /^[A-Z0-9]{2,10}$/.test(plate);
}

/** A Colombian plate of the vehicle type; bicycles have none. */
export function isColombianPlate(plate: string, vehicleType: VehicleType): boolean {
  if (vehicleType === 'BI') return false;
  if (vehicleType === 'MT') return shapes.motorcycle.test(plate) || shapes.other.test(plate);
  return shapes.car.test(plate) || shapes.other.test(plate);
}
