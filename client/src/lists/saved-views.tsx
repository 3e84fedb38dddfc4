// Only a table loads this part: told so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { limits } from '../../../shared/limits.ts';
import { useCompanyId } from '../api/company.ts';
import { resourcePath } from '../api/resource-path.ts';
import type { Page } from '../api/use-list.ts';
import { useRead } from '../api/use-read.ts';
import { Icon } from '../ui/icon.tsx';
import { showWithin } from '../ui/show-within.ts';
import type { Filter } from './column.ts';
import { type ListState, savedState } from './list-state.ts';
import { PrintedLine } from './printed-line.tsx';
import type { SavedView } from './saved-view.ts';
import type { SavableList } from './use-list-state.ts';
import { ViewActions } from './view-actions.tsx';

interface SavedViewsProps {
  list: SavableList;
  filters: readonly Filter[];
  /** How many rows there are, once it is known. */
  total: number | undefined;
  /** There is too little to have views of: the tabs are there once somebody has saved one. */
  isShort: boolean;
}

/** Above the list: its saved views, and on paper what it is narrowed to. */
export function SavedViews({ filters, total, ...views }: SavedViewsProps) {
  return (
    <>
      <ViewTabs {...views} />
      {total !== undefined && <PrintedLine list={views.list} filters={filters} total={total} />}
    </>
  );
}

/**
 * The saved views of the list as tabs above it, "all" first. One that was changed says so, with the ways to keep the
 * change or to undo it. A list that is opened by its plain address begins with the user's default.
 */
export function ViewTabs({ list, isShort }: Pick<SavedViewsProps, 'list' | 'isShort'>) {
  const { t } = useTranslation('ui');
  const { views, isThere } = useSavedViews();
  const opening = views.find((view) => view.default);
  const { state, shape } = list;
  const chosen = views.find(({ id }) => String(id) === state.view) ?? null;
  const stateOf = (view: SavedView): ListState => ({
    ...savedState(view.query, shape),
    view: String(view.id),
  });
  const all: ListState = { ...savedState('', shape), view: opening ? 'all' : '' };
  const kept = chosen ? stateOf(chosen) : all;
  useOpening(list, opening ? stateOf(opening) : null);
  const tab = useRef<HTMLAnchorElement>(null);
  // More views than there is room for are scrolled through.
  useEffect(() => {
    if (chosen?.id) showWithin(tab.current?.closest('nav'), tab.current);
  }, [chosen?.id]);
  if (!isThere || (isShort && views.length === 0)) return null;
  return (
    <div className="view-bar">
      <nav aria-label={t('views.label')}>
        <ul>
          <li>
            <Link to={{ search: list.searchOf(all) }} aria-current={chosen ? undefined : 'true'}>
              {t('views.all')}
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={{ search: list.searchOf(stateOf(view)) }}
                aria-current={view === chosen ? 'true' : undefined}
                ref={view === chosen ? tab : undefined}
                title={view.own ? undefined : t('views.by', { name: view.ownerName })}
              >
                {view.name}
                {view.shared && (
                  <>
                    <Icon name="customers" size={14} />
                    <span className="visually-hidden">
                      {view.own ? t('views.shared') : t('views.by', { name: view.ownerName })}
                    </span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ViewActions list={list} chosen={chosen} opening={opening ?? null} all={all} kept={kept} />
    </div>
  );
}

/** What the user may see of this list's views; nothing outside of a company, or while they cannot be read. */
function useSavedViews(): { views: readonly SavedView[]; isThere: boolean } {
  const company = useCompanyId();
  const { pathname } = useLocation();
  const path = resourcePath('saved-views', undefined, { size: limits.maximumPageSize });
  const { data } = useRead<Page<SavedView>>(company === null ? null : path, { view: pathname });
  return { views: data?.rows ?? [], isThere: company !== null };
}

/** Turns to the default where the address says nothing of the list. */
function useOpening(list: SavableList, state: ListState | null): void {
  const isDue = list.isBare && state !== null;
  useEffect(() => {
    if (isDue) list.change(state, true);
  });
}
