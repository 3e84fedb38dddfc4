import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure.tsx';
import { useSave } from '../api/use-save.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notices/notices.ts';
import { Popup } from '../ui/popup.tsx';
import { type ListState, savedQuery } from './list-state.ts';
import type { SavedView } from './saved-view.ts';
import type { SavableList } from './use-list-state.ts';
import { type ViewChange, ViewMenu } from './view-menu.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { ViewRemoval } from './view-removal.tsx';

interface ViewActionsProps {
  list: SavableList;
  /** Null is all. */
  chosen: SavedView | null;
  /** The view that the list opens with. */
  opening: SavedView | null;
  /** The list without any view. */
  all: ListState;
  /** The list as the chosen view keeps it. */
  kept: ListState;
}

/** What can be done with the chosen view: keep or undo changes, name, share, begin with it, delete. */
export function ViewActions({ list, chosen, opening, all, kept }: ViewActionsProps) {
  const { t } = useTranslation('ui');
  const { update } = useSave<Partial<SavedView>, SavedView>('saved-views');
  const [asked, setAsked] = useState<'new' | 'name' | 'remove' | null>(null);
  const query = savedQuery(list.state, list.shape);
  const isChanged = query !== savedQuery(kept, list.shape);
  const change: ViewChange = {
    attempt: (work, text) =>
      void work().then(
        () => notify({ kind: 'success', text }),
        (error) => notify({ kind: 'error', text: failureText(error, t('failedNetwork'), t('failed')) }),
      ),
    update: (part, message) =>
      change.attempt(async () => chosen && (await update(chosen.id, chosen.version, part)), message),
  };
  return (
    <>
      <Popup className="view-options" label={t('views.options')} button={<Icon name="more" />}>
        {(close) => <ViewMenu {...{ list, chosen, opening, change, close }} onAsk={setAsked} />}
      </Popup>
      <p className="view-changed" role="status">
        {isChanged && chosen && t('views.changed')}
      </p>
      {isChanged && chosen?.own && (
        <Button kind="quiet" onClick={() => change.update({ query }, t('views.saved'))}>
          {t('views.save')}
        </Button>
      )}
      {isChanged && !chosen?.own && (
        <Button kind="quiet" className="save-as" onClick={() => setAsked('new')}>
          {t('views.saveAs')}
        </Button>
      )}
      {isChanged && chosen && (
        <Button kind="quiet" onClick={() => list.change(kept)}>
          {t('views.reset')}
        </Button>
      )}
      {asked === 'remove' && chosen && (
        <ViewRemoval
          view={chosen}
          onDone={() => list.change({ ...all, view: chosen.default ? '' : all.view }, true)}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === 'new' || asked === 'name') && (
        <ViewNameDialog
          view={asked === 'name' ? chosen : null}
          query={query}
          onSaved={({ id }) => list.change({ view: String(id) }, true)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
