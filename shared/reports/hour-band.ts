/** An hour of the day as people read it, e.g. `08:00–08:59`. */
export function hourBand(hour: number): string {
  const two = String(hour).padStart(2, '0');
  return `${two}:00–${two}:59`;
}
