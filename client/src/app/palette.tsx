import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../session/session-context.ts';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PickList } from '../ui/pick-list.tsx';
import { menuFor } from './menu.ts';
import { useSwitchLot } from './use-switch-lot.tsx';

interface Target {
  id: string;
  name: string;
  /** Where it belongs. */
  place: string;
  go: () => void;
}

/** Ctrl+K: every screen that the user holds, and the other lots, by name. */
export function Palette() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { switchLot, question } = useSwitchLot();
  const targets = useTargets(switchLot);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A dialog asks for an answer first.
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        icon="search"
        label={t('palette')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={t('paletteTitle')} onClose={() => setOpen(false)}>
          <PickList
            label={t('paletteSearch')}
            none={t('paletteNone')}
            items={targets}
            onPick={({ go }) => {
              setOpen(false);
              go();
            }}
            aside={({ place }) => <span className="aside">{place}</span>}
          />
        </Dialog>
      )}
      {question}
    </>
  );
}

function useTargets(switchLot: (id: number) => void): Target[] {
  const { t } = useTranslation(['shell', 'routes']);
  const navigate = useNavigate();
  const { view } = useSession();
  const screens = menuFor(view.views).flatMap(({ group, views }) =>
    views.map((one) => ({
      id: one,
      name: t(`routes:${one}` as 'routes:view/start'),
      place: t(`groups.${group}`),
      go: () => void navigate(`/${one}`),
    })),
  );
  const lots = view.companies
    .filter(({ id }) => id !== view.company?.id)
    .map(({ id, name }) => ({ id: `lot-${id}`, name, place: t('paletteLot'), go: () => switchLot(id) }));
  return [...screens, ...lots];
}
