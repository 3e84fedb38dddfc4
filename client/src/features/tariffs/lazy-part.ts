import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../app/load-chunk.ts';
import { PartMissing } from '../../app/part-missing.tsx';
import type { FeatureTexts } from '../../i18n/resources.ts';
import { loadFeatureTexts } from '../../i18n/texts.ts';

/** A part of a tariff's screen that comes when it is first shown, with its words; the rest works without it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: (keyof FeatureTexts)[]
) {
  return lazy<ComponentType<Props>>(() =>
    Promise.all([loadChunk(load), loadChunk(() => loadFeatureTexts(texts))]).then(
      ([part]) => ({ default: part }),
      () => ({ default: PartMissing as ComponentType<Props> }),
    ),
  );
}
