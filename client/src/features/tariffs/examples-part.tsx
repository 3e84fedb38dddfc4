import { lazy, Suspense } from 'react';
import { loadChunk } from '../../app/load-chunk.ts';
import { PartMissing } from '../../app/part-missing.tsx';
import { loadFeatureTexts } from '../../i18n/texts.ts';

/** Loaded after the form, which does without it where it does not arrive. */
const ExamplesPanel = lazy(() =>
  Promise.all([
    loadChunk(() => import('./examples-panel.tsx')),
    loadChunk(() => loadFeatureTexts(['tariffsExamples'])),
  ]).then(
    ([part]) => ({ default: part.ExamplesPanel }),
    () => ({ default: PartMissing }),
  ),
);

export function ExamplesPart({ timeZone }: { timeZone: string }) {
  return (
    <Suspense fallback={null}>
      <ExamplesPanel timeZone={timeZone} />
    </Suspense>
  );
}
