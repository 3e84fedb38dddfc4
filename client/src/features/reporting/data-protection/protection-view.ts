import type { RequestState } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const view = 'view/data-protection';
export const path = `/${view}`;

export const tabs = ['requests', 'persons', 'holds', 'register', 'texts'] as const;
export type Tab = (typeof tabs)[number];

/** The address of a tab. */
export const tabPath = (tab: Tab) => (tab === 'requests' ? path : `${path}?show=${tab}`);

export const requests = 'data-requests';
export const persons = 'data-persons';
export const holds = 'data-holds';
export const acts = 'data-acts';

export const tones = {
  open: 'warning',
  incomplete: 'warning',
  answered: 'good',
  refused: 'quiet',
  withdrawn: 'quiet',
  forwarded: 'quiet',
} as const satisfies Record<RequestState, Tone>;
