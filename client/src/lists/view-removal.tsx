import { useTranslation } from 'react-i18next';
import { useSave } from '../api/use-save.ts';
import { SureDialog } from '../forms/sure-dialog.tsx';
import type { SavedView } from './saved-view.ts';

interface ViewRemovalProps {
  view: SavedView;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a view is deleted; one that is shared goes for everybody. */
export function ViewRemoval({ view, onDone, onClose }: ViewRemovalProps) {
  const { t } = useTranslation('lists');
  const { remove } = useSave('saved-views');
  return (
    <SureDialog
      title={t('removeView', { name: view.name })}
      onConfirm={() => remove(view.id, view.version)}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{view.shared ? t('removeShared') : t('removePrivate')}</p>
    </SureDialog>
  );
}
