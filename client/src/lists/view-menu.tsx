import { useTranslation } from 'react-i18next';
import { useCommand } from '../api/use-command.ts';
import { Icon } from '../ui/icon.tsx';
import type { SavedView } from './saved-view.ts';
import type { SavableList } from './use-list-state.ts';

/** Writes that tell by themselves how they went. */
export interface ViewChange {
  attempt: (work: () => Promise<unknown>, message: string) => void;
  /** Changes fields of the chosen view. */
  update: (part: Partial<SavedView>, message: string) => void;
}

interface ViewMenuProps {
  list: SavableList;
  /** Null is all. */
  chosen: SavedView | null;
  /** The view that the list opens with. */
  opening: SavedView | null;
  change: ViewChange;
  onAsk: (what: 'new' | 'name' | 'remove') => void;
  close: () => void;
}

/** What can be done with the chosen view besides keeping its changes. */
export function ViewMenu({ list, chosen, opening, change, onAsk, close }: ViewMenuProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const command = useCommand('saved-views');
  const isOwn = chosen?.own ?? false;
  const isOpening = (chosen?.id ?? null) === (opening?.id ?? null);
  const begin = () =>
    change.attempt(
      async () => {
        // Else the plain address would lead elsewhere at once.
        if (list.isBare) list.change({ view: 'all' }, true);
        if (chosen) await command('POST', chosen.id, 'default');
        else if (opening) await command('DELETE', opening.id, 'default');
      },
      t('lists:opens', { name: chosen?.name ?? t('ui:views.all') }),
    );
  const share = () => {
    const shared = !chosen?.shared;
    change.update({ shared }, shared ? t('lists:isShared') : t('lists:isPrivate'));
  };
  const item = (label: string, run: () => void, pressed?: boolean) => (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => {
        close();
        run();
      }}
    >
      {label}
      {pressed && <Icon name="check" />}
    </button>
  );
  return (
    <div className="popup-list">
      {item(t('ui:views.saveAs'), () => onAsk('new'))}
      {isOwn && item(t('lists:renameItem'), () => onAsk('name'))}
      {isOwn && item(t('lists:shareSwitch'), share, chosen?.shared ?? false)}
      {item(t('lists:openThis'), () => !isOpening && begin(), isOpening)}
      {isOwn && item(t('lists:removeItem'), () => onAsk('remove'))}
    </div>
  );
}
