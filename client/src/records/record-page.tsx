import type { ReactNode } from 'react';
import { Failure } from '../api/failure.tsx';
import { useRecord } from '../api/use-record.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/panels.tsx';
import { HistoryLink } from './history-link.tsx';

/** What was asked of the core. */
interface Awaited {
  data: unknown;
  error: unknown;
  mutate: () => Promise<unknown>;
}

interface RecordPageProps<Row> {
  resource: string;
  /** Null shows the form of a new one. */
  id: number | null;
  /** Also of the page of a new one, and while the record is on its way. */
  title: (record: Row | undefined) => string;
  /** Where the page stands, from the outside in. */
  trail: { label: string; to?: string }[];
  action?: ReactNode;
  /** What the form needs besides. */
  needs?: readonly Awaited[];
  /** The form, once all is there. */
  children: (record: Row | undefined) => ReactNode;
}

/** The page of one record: reads it once, and shows its form, or that it is on its way or could not be read. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { resource, id, title, trail, action, needs = [], children } = props;
  const record = useRecord<Row>(resource, id);
  const awaited: readonly Awaited[] = id === null ? needs : [record, ...needs];
  const isReady = awaited.every(({ data }) => data !== undefined);
  const failed = awaited.find(({ error }) => error);
  const retry = () => void Promise.all(awaited.map(({ mutate }) => mutate()));
  return (
    <>
      <PageHeader
        title={title(record.data)}
        trail={trail}
        action={
          <div className="button-row">
            {id !== null && <HistoryLink resource={resource} id={id} />}
            {action}
          </div>
        }
      />
      {isReady && children(record.data)}
      {!isReady && (failed ? <Failure error={failed.error} onRetry={retry} /> : <Skeleton />)}
    </>
  );
}
