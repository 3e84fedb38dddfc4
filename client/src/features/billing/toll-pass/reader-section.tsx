import useSWR from 'swr';
import type { TollPassReader } from '../../../../../shared/features/billing/toll-pass/reader.ts';
import { useCompanyId } from '../../../api/company.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { ReaderForm } from './reader-form.tsx';
import { ReaderTest } from './reader-test.tsx';
import { readerPath } from './reader-view.ts';

/** The lot's toll-pass reader, and a test of it. */
export function ReaderSection() {
  const company = useCompanyId();
  const path = resourcePath(readerPath);
  // Read once: a form must not change under the hands of who fills it.
  const { data, error, mutate } = useSWR<TollPassReader>([company, path, 'form'], () => call('GET', path), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnMount: true,
  });
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
