import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { AuditList } from './audit-list.tsx';

const meanwhile = () => <Skeleton />;

const AuditDetail = later(async () => (await import('./audit-detail.tsx')).AuditDetail, { meanwhile });

/** What was written in the lot, one of the writes (`?entry=<id>`), or a record's history (`?record=slots/5`). */
export function Page() {
  const [params] = useSearchParams();
  const entry = params.get('entry');
  if (entry === null) return <AuditList record={params.get('record')} />;
  return <AuditDetail key={entry} id={Number(entry)} />;
}
