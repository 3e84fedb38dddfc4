import { later } from '../../../ui/later.tsx';

/** Loaded after the form, which does without it where it does not arrive. */
export const ExamplesPart = later(async () => (await import('./examples-panel.tsx')).ExamplesPanel, {
  texts: ['tariffsExamples'],
});
