import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

/** Loaded after the form, which does without it where it does not arrive. */
const ExamplesPanel = lazyPart(
  () => import('./examples-panel.tsx').then((part) => part.ExamplesPanel),
  'tariffsExamples',
);

export function ExamplesPart({ timeZone }: { timeZone: string }) {
  return (
    <Suspense fallback={null}>
      <ExamplesPanel timeZone={timeZone} />
    </Suspense>
  );
}
