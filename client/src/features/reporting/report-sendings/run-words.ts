import type {
  RunState,
  SendingOutcome,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import type { Tone } from '../../../ui/badges.tsx';

export const outcomeTones: Readonly<Record<SendingOutcome, Tone>> = {
  sent: 'good',
  partly: 'warning',
  empty: 'quiet',
  failed: 'bad',
};

export const runTones: Readonly<Record<RunState, Tone>> = {
  ...outcomeTones,
  waiting: 'quiet',
  sending: 'warning',
  cancelled: 'quiet',
};
