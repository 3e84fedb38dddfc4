import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { LaterPart } from '../../app/later-part.tsx';
import { loadFeatureTexts } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { TariffEditor } from './tariff-editor.tsx';
import { type TariffPart, tariffParts } from './tariff-views.ts';

/** What else there is to a stored tariff: each comes with its words when it is first shown. */
const parts: Record<TariffPart, () => Promise<ComponentType<{ id: number }>>> = {
  versions: async () => {
    const loading = [import('./versions-part.tsx'), loadFeatureTexts(['tariffsVersions'])] as const;
    return (await Promise.all(loading))[0].VersionsPart;
  },
  backtest: async () => {
    const loading = [import('./backtest-part.tsx'), loadFeatureTexts(['tariffsBacktests'])] as const;
    return (await Promise.all(loading))[0].BacktestPart;
  },
  card: async () => {
    const loading = [import('./card-part.tsx'), loadFeatureTexts(['tariffsCard'])] as const;
    return (await Promise.all(loading))[0].CardPart;
  },
};

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
    return (
      <LaterPart key={part} load={parts[part]} meanwhile={<Skeleton />}>
        {(Part) => <Part key={id} id={Number(id)} />}
      </LaterPart>
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
