import { LaterPart } from '../../app/later-part.tsx';
import { loadFeatureTexts } from '../../i18n/texts.ts';

async function loadPanel() {
  const [part] = await Promise.all([import('./examples-panel.tsx'), loadFeatureTexts(['tariffsExamples'])]);
  return part.ExamplesPanel;
}

/** Loaded after the form, which does without it where it does not arrive. */
export function ExamplesPart({ timeZone }: { timeZone: string }) {
  return <LaterPart load={loadPanel}>{(Panel) => <Panel timeZone={timeZone} />}</LaterPart>;
}
