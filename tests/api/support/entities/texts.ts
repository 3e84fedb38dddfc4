/** Four digits, so that texts sort and search like numbers. */
export function nth(n: number): string {
  return String(n).padStart(4, '0');
}

/** One character more than most texts may have. */
export const long = 'x'.repeat(201);
