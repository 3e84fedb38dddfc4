import type { ReactNode } from 'react';

/** good: all is well; warning: act soon; bad: act now; quiet: nothing to do. */
export type Tone = 'good' | 'warning' | 'bad' | 'quiet';

/** A state in words, with a dot in its colour. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge-state is-${tone}`}>{children}</span>;
}

/** A number plate as plates look: told apart from other words at a glance. */
export function Plate({ children }: { children: string }) {
  return <span className="plate">{children}</span>;
}
