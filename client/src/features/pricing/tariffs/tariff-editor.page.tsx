import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { TariffEditor } from './tariff-editor.tsx';
import { partPath, type TariffPart, tariffParts } from './tariff-views.ts';

const meanwhile = () => <Skeleton />;

/** What else there is to a stored tariff: each comes with its words when it is first shown. */
const parts: Record<TariffPart, ComponentType<{ id: number }>> = {
  versions: later(async () => (await import('./versions-part.tsx')).VersionsPart, {
    meanwhile,
    texts: ['tariffsVersions'],
  }),
  backtest: later(async () => (await import('./backtest-part.tsx')).BacktestPart, {
    meanwhile,
    texts: ['tariffsBacktests'],
  }),
  card: later(async () => (await import('./card-part.tsx')).CardPart, {
    meanwhile,
    texts: ['tariffsCard'],
  }),
};

/**
 * A new tariff, the one of `?tariff=<id>`, or a new one that starts as the one of `?copy=<id>`; with `part` what else there
 * is to a stored one.
 */
export function Page() {
  const [params] = useSearchParams();
  const former = params.get('id');
  const id = params.get('tariff');
  const copy = params.get('copy');
  const part = tariffParts.find((one) => one === params.get('part'));
  // As links were written before every record was named by what it is.
  if (former !== null) return <Navigate replace to={partPath(Number(former), part ?? null)} />;
  if (part && Number(id)) {
    const Part = parts[part];
    return <Part key={id} id={Number(id)} />;
  }
  return (
    <TariffEditor
      key={`${id}/${copy}`}
      id={Number(id ?? copy) || null}
      isCopy={id === null && copy !== null}
    />
  );
}
