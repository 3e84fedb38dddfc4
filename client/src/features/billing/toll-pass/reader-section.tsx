import type { TollPassReader } from '../../../../../shared/features/billing/toll-pass/reader.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useOnce } from '../../../api/use-once.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { ReaderForm } from './reader-form.tsx';
import { ReaderTest } from './reader-test.tsx';
import { readerPath } from './reader-view.ts';

/** The lot's toll-pass reader, and a test of it. */
export function ReaderSection() {
  const { data, error, mutate } = useOnce<TollPassReader>(resourcePath(readerPath));
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  return (
    <div className="with-side">
      <ReaderForm
        key={data.version}
        reader={data}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
      />
      <ReaderTest reader={data} />
    </div>
  );
}
