import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure.tsx';
import { useSave } from '../api/use-save.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { SavedView } from './saved-view.ts';

interface ViewNameDialogProps {
  /** The view that gets another name; null where one is made. */
  view: SavedView | null;
  /** The list's state, for a new one. */
  query: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Asks for the name of a view and whether others may use it, and saves it. */
export function ViewNameDialog({ view, query, onSaved, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const { create, update } = useSave<Partial<SavedView>, SavedView>('saved-views');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget);
    const input = { name: String(given.get('name')), shared: given.has('shared') };
    setBusy(true);
    try {
      onSaved(await (view ? update(view.id, view.version, input) : create({ ...input, query })));
      onClose();
    } catch (error) {
      const ofName = error instanceof ApiError ? error.body.fields?.name?.message : undefined;
      setFailure(ofName ?? failureText(error, t('ui:failedNetwork'), t('ui:failed')));
      setBusy(false);
      box.current?.focus();
    }
  }
  return (
    <Dialog
      title={view ? t('lists:renameTitle') : t('lists:newTitle')}
      onClose={onClose}
      initialFocus={box}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="view-form" onSubmit={(event) => void save(event)}>
        <ViewFields id={id} view={view} box={box} failure={failure} />
      </form>
    </Dialog>
  );
}

interface ViewFieldsProps {
  id: string;
  view: SavedView | null;
  /** The box of the name. */
  box: RefObject<HTMLInputElement | null>;
  failure: string;
}

function ViewFields({ id, view, box, failure }: ViewFieldsProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      <label htmlFor={`${id}name`}>{t('name')}</label>
      <input
        ref={box}
        id={`${id}name`}
        name="name"
        className={`form-control ${failure ? 'is-invalid' : ''}`}
        autoComplete="off"
        maxLength={limits.savedViewName}
        aria-invalid={failure !== ''}
        aria-describedby={`${id}help ${id}error`}
        defaultValue={view?.name ?? ''}
      />
      <p id={`${id}help`} className="form-text">
        {t('nameHelp')}
      </p>
      <p id={`${id}error`} className="field-error" role="alert">
        {failure}
      </p>
      <label className="form-check">
        <input
          type="checkbox"
          name="shared"
          className="form-check-input"
          defaultChecked={view?.shared ?? false}
        />
        {t('share')}
      </label>
    </>
  );
}
