import { IncreaseDetail } from './increase-detail.tsx';
import { IncreaseNew } from './increase-new.tsx';

/** One increase, or the question for a new one. */
export function IncreaseDesk({ id }: { id: number | null }) {
  return id === null ? <IncreaseNew /> : <IncreaseDetail id={id} />;
}
