import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../ui/panels.tsx';
import { lazyPart } from './lazy-part.ts';
import { TariffEditor } from './tariff-editor.tsx';
import { type TariffPart, tariffParts } from './tariff-views.ts';

const parts = {
  versions: lazyPart(
    () => import('./versions-part.tsx').then((part) => part.VersionsPart),
    'tariffsVersions',
  ),
  backtest: lazyPart(
    () => import('./backtest-part.tsx').then((part) => part.BacktestPart),
    'tariffsBacktests',
  ),
  card: lazyPart(() => import('./card-part.tsx').then((part) => part.CardPart), 'tariffsCard'),
} satisfies Record<TariffPart, unknown>;

/**
 * A new tariff, the one of `?id=<id>`, or a new one that starts as the one of `?copy=<id>`; with `part` what else there
 * is to a stored one.
 */
export function Page() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const copy = params.get('copy');
  const part = tariffParts.find((one) => one === params.get('part'));
  if (part && Number(id)) {
    const Part = parts[part];
    return (
      <Suspense fallback={<Skeleton />}>
        <Part key={id} id={Number(id)} />
      </Suspense>
    );
  }
  return (
    <TariffEditor
      key={`${id}/${copy}`}
      id={Number(id ?? copy) || null}
      isCopy={id === null && copy !== null}
    />
  );
}
