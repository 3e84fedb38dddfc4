import { RunDetail } from './run-detail.tsx';
import { RunNew } from './run-new.tsx';

/** One run, or the question for a new one. */
export function RunDesk({ id }: { id: number | null }) {
  return id === null ? <RunNew /> : <RunDetail id={id} />;
}
