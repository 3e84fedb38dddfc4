import type {
  MatchScore,
  MatchTarget,
  StatementLineState,
  StatementMatch,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import type { Tone } from '../../../ui/badges.tsx';
import { tabPath } from '../reconciliation-view.ts';

export const lineResource = 'statement-lines';

/** The address of a line, over the list of all. */
export const linePath = (id: number) => `${tabPath('lines')}&line=${id}`;

export const lineTones: Record<StatementLineState, Tone> = {
  unmatched: 'bad',
  proposed: 'warning',
  matched: 'good',
  ignored: 'quiet',
};

export const scoreTones: Record<MatchScore, Tone> = {
  exact: 'good',
  high: 'good',
  medium: 'warning',
  low: 'bad',
};

/** How sure proposals are that need no second look: they may be confirmed together. */
export const sureScores = ['exact', 'high'] as const satisfies readonly MatchScore[];

/** The view that shows what a line is matched with, and its address there. */
const places: Record<MatchTarget, { view: string; to: (match: StatementMatch) => string }> = {
  deposit: { view: 'view/deposits', to: ({ id }) => `/view/deposits?deposit=${id}` },
  settlement: { view: 'view/reconciliation', to: ({ id }) => linePath(id) },
  receipt: {
    view: 'view/invoice/detail',
    to: ({ day }) => `/view/invoice/detail?show=receipts&day=${day}..${day}`,
  },
  payment: { view: 'view/electronic-payments', to: ({ id }) => `/view/electronic-payments?payment=${id}` },
  closures: { view: 'view/closures', to: ({ id }) => `/view/closures?closure=${id}` },
};

export const placeOf = ({ target }: Pick<StatementMatch, 'target'>) => places[target];
