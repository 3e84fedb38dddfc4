/** What the guard does with who is watched: turns away, or lets in and tells. */
export const watchActions = ['deny', 'alert'] as const;
export type WatchAction = (typeof watchActions)[number];

/** `proposed` waits for a second person; `ending` holds until a second person agrees that it ends. */
export const watchStates = ['proposed', 'active', 'ending', 'ended', 'refused'] as const;
export type WatchState = (typeof watchStates)[number];

/** States in which the desk goes by an entry, as long as its last day is not over. */
export const watchedStates = ['active', 'ending'] as const satisfies readonly WatchState[];

/** What was done with an entry. */
export const watchSteps = ['proposed', 'confirmed', 'refused', 'end-asked', 'end-refused', 'ended'] as const;
export type WatchStep = (typeof watchSteps)[number];

/** An entry of the watch list as the core answers it. */
export interface GuardianWatch {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A' | 'D';
  /** What it is called: name, document or plate. */
  title: string;
  identificationType: string | null;
  identification: string | null;
  name: string | null;
  plate: string | null;
  reason: string;
  action: WatchAction;
  /** The last day; null has no end. */
  until: string | null;
  state: WatchState;
  proposedBy: number | null;
  confirmedBy: number | null;
  endAskedBy: number | null;
  endedBy: number | null;
  /** The desk goes by it today. */
  inForce: boolean;
}

export interface GuardianWatchDetail extends GuardianWatch {
  steps: { at: string; step: WatchStep; user: string | null; note: string | null }[];
}
