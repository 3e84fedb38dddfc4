// Only a table loads this part: told so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/limits.ts';
import { locales } from '../../../shared/money.ts';
import { failureText } from '../api/failure.tsx';
import { readAll } from '../api/use-all.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices/notices.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAction, Selectable } from './selection.ts';
import type { ListControl } from './use-list-state.ts';
import type { SelectionControl } from './use-selection.ts';

interface BulkBarProps {
  selectable: Selectable<unknown>;
  selection: SelectionControl;
  list: ListControl;
  /** How many rows the filter finds. */
  total: number;
}

/** In the place of the tools while rows are selected: how many, and what to do with them. Esc leaves. */
export function BulkBar({ selectable, selection, list, total }: BulkBarProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { chooseAll, isReading } = useChooseAll(selectable, selection, list);
  const bar = useRef<HTMLDivElement>(null);
  const { picked } = selection;
  const removal: BulkAction = {
    name: 'delete',
    label: t('ui:remove'),
    title: (count, figure) => t('lists:removeTitle', { count, figure }),
    body: t('lists:removeBody'),
    done: (count, figure) => t('lists:removedTitle', { count, figure }),
  };
  const leave = () => {
    // What has the focus goes away with the bar.
    if (bar.current?.contains(document.activeElement))
      bar.current.parentElement?.querySelector<HTMLElement>('.table-frame')?.focus();
    selection.clear();
  };
  useEscape(leave);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields that belong together, but actions.
    <div ref={bar} className="bulk-bar" role="group" aria-label={t('lists:bulk')}>
      <strong>{t('ui:table.picked', { count: picked.size, figure: figures.format(picked.size) })}</strong>
      {total > picked.size && total <= limits.selectedRows && (
        <Button kind="quiet" busy={isReading} onClick={() => void chooseAll()}>
          {t('lists:pickAll', { total: figures.format(total) })}
        </Button>
      )}
      {selectable.actions?.map((action) => (
        <Button key={action.name} kind="secondary" onClick={() => setAsked(action)}>
          {action.label}
        </Button>
      ))}
      {selectable.ways?.map(({ label, go }) => (
        <Button key={label} kind="secondary" onClick={() => go([...picked.values()])}>
          {label}
        </Button>
      ))}
      {selectable.removable && (
        <Button kind="danger" icon="trash" onClick={() => setAsked(removal)}>
          {removal.label}
        </Button>
      )}
      <Button kind="quiet" icon="close" aria-keyshortcuts="Escape" onClick={leave}>
        {t('lists:pickNone')} <kbd>Esc</kbd>
      </Button>
      {asked && (
        <BulkDialog
          resource={selectable.resource}
          also={selectable.also ?? []}
          action={asked}
          rows={[...picked.values()]}
          onCancel={() => setAsked(null)}
          onDone={leave}
        />
      )}
    </div>
  );
}

/** Selects every row that the filter finds, page after page. */
function useChooseAll(selectable: Selectable<unknown>, selection: SelectionControl, list: ListControl) {
  const { t } = useTranslation('ui');
  const [isReading, setReading] = useState(false);
  async function chooseAll() {
    setReading(true);
    try {
      const { page: _p, size: _s, ...narrowed } = list.query;
      selection.choose((await readAll<unknown>(selectable.resource, narrowed)).map(selectable.pick));
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failedNetwork'), t('failed')) });
    }
    setReading(false);
  }
  return { chooseAll, isReading };
}

/** Esc from wherever the focus is; a popup or dialog that is open takes it first. */
function useEscape(run: () => void): void {
  const now = useRef(run);
  now.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken = document.querySelector('[role="dialog"], .popup-panel');
      if (event.key === 'Escape' && !isTaken) now.current();
    };
    // Before what is open has closed itself.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
