import { type ComponentType, useEffect, useState } from 'react';
import type { FeatureTexts } from '../i18n/resources.ts';
import { loadFeatureTexts } from '../i18n/texts.ts';
import { loadChunk } from './load-chunk.ts';
import { PartMissing } from './part-missing.tsx';

interface LaterOptions<Props> {
  /** What stands in its place until it is there; nothing unless given. */
  meanwhile?: ComponentType<Props>;
  /** What stands there where it did not arrive; a word of it and a button unless given. */
  missing?: ComponentType<{ onRetry: () => void }>;
  /** The words that come with it. */
  texts?: readonly (keyof FeatureTexts)[];
}

/** A component that is loaded when it is first drawn; `bring` loads it ahead. */
export type Later<Props> = ComponentType<Props> & { bring: () => Promise<void> };

/**
 * Makes a component of one in a file of its own: for what is heavy or rarely seen. It is asked for once more after a
 * failure or two minutes, then says in its place that it did not arrive and can be asked for again; the rest of the
 * screen is not touched.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], ...places }: LaterOptions<Props> = {},
): Later<Props> {
  const part: Part<Props> = {
    ...places,
    component: undefined,
    bring: async () => {
      const words = loadChunk(() => loadFeatureTexts(texts));
      [part.component] = await Promise.all([loadChunk(load), words]);
    },
  };
  return Object.assign((props: Props) => <PartFrame part={part} props={props} />, { bring: part.bring });
}

interface Part<Props> extends Omit<LaterOptions<Props>, 'texts'> {
  component: ComponentType<Props> | undefined;
  bring: () => Promise<void>;
}

function PartFrame<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const [state, setState] = useState<'waiting' | 'there' | 'missing'>('waiting');
  const { component: Component, bring, meanwhile: Meanwhile, missing: Missing = PartMissing } = part;
  const isWaiting = !Component && state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    const show = (next: 'there' | 'missing') => () => isShown && setState(next);
    bring().then(show('there'), show('missing'));
    return () => {
      isShown = false;
    };
  }, [isWaiting, bring]);
  if (Component) return <Component {...props} />;
  if (state === 'missing') return <Missing onRetry={() => setState('waiting')} />;
  return Meanwhile && <Meanwhile {...props} />;
}
