import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../app/load-chunk.ts';
import { loadFeatureTexts } from '../../i18n/texts.ts';

/** A part of the list that comes when it is first needed, with the words of such parts. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [part] = await Promise.all([loadChunk(load), loadChunk(() => loadFeatureTexts(['lists']))]);
    return { default: part };
  });
}
