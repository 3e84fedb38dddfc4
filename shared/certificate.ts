/** So long before its end a certificate is warned of. Milliseconds. */
export const certificateWarnedFor = 30 * 86_400_000;

/** How a certificate stands that ends at an instant; epoch milliseconds. */
export function certificateState(endsAt: number, now: number): 'good' | 'ending' | 'ended' {
  if (now >= endsAt) return 'ended';
  return endsAt - now <= certificateWarnedFor ? 'ending' : 'good';
}
