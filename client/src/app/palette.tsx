import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFeatureTexts } from '../i18n/texts.ts';
import type { PaletteDialog } from '../palette/palette-dialog.tsx';
import { IconButton } from '../ui/button.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { notify } from '../ui/notices/notices.ts';
import { useSwitchLot } from './use-switch-lot.tsx';

type Part = ComponentType<Parameters<typeof PaletteDialog>[0]>;

async function loadPalette(): Promise<Part> {
  const [part] = await Promise.all([
    loadChunk(() => import('../palette/palette-dialog.tsx')),
    loadChunk(() => loadFeatureTexts(['palette'])),
  ]);
  return part.PaletteDialog;
}

/** Ctrl+K: everything that can be gone to or done, by name. Loaded when it is first asked for. */
export function Palette({ logOut }: { logOut: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  const [Part, setPart] = useState<Part | null>(null);
  const { switchLot, question } = useSwitchLot();
  const open = () =>
    void loadPalette().then(
      (part) => setPart(() => part),
      () => notify({ kind: 'error', text: t('ui:partFailed') }),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens the same, whenever it was made.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A dialog asks for an answer first.
      if (!document.querySelector('[role="dialog"]')) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton icon="search" label={t('palette')} aria-keyshortcuts="Control+K" onClick={open} />
      {Part && <Part switchLot={switchLot} logOut={logOut} onClose={() => setPart(null)} />}
      {question}
    </>
  );
}
