import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { menuEntries, openAtFirst } from '../session/menu.ts';
import { useSession } from '../session/session-context.ts';
import { Icon } from '../ui/icon.tsx';
import { showWithin } from '../ui/show-within.ts';
import { FavouriteList, FoldedFavourites } from './favourite-list.tsx';
import { FoldedGroup, Group } from './menu-group.tsx';
import { useKeptGroups } from './open-groups.ts';

interface SidebarProps {
  folded: boolean;
  /** Absent where it cannot be folded. */
  onFold?: (folded: boolean) => void;
}

/** The screens that the user holds, by group. */
export function Sidebar({ folded, onFold }: SidebarProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const { user, views } = useSession().view;
  const sections = useMemo(() => menuEntries(views), [views]);
  const [kept, keep] = useKeptGroups(user.id);
  const atFirst = openAtFirst(sections);
  const lines = useCurrentInView();
  return (
    <>
      <p className="brand">
        <span aria-hidden="true">P</span>
        {!folded && t('ui:appName')}
      </p>
      <div className="menu-lines" ref={lines}>
        {folded ? <FoldedFavourites /> : <FavouriteList />}
        {sections.map((section) => {
          const { group } = section;
          if (folded) return <FoldedGroup key={group} section={section} />;
          const open = kept[group] ?? atFirst.has(group);
          return <Group key={group} section={section} open={open} onOpen={(next) => keep(group, next)} />;
        })}
      </div>
      {onFold && (
        <button
          type="button"
          className="menu-icon fold"
          aria-label={t(folded ? 'menuUnfold' : 'menuFold')}
          title={t(folded ? 'menuUnfold' : 'menuFold')}
          onClick={() => onFold(!folded)}
        >
          <Icon name={folded ? 'unfold' : 'fold'} />
        </button>
      )}
    </>
  );
}

/** Brings the line of the screen that is shown into view where the menu is longer than the window. */
function useCurrentInView() {
  const lines = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another line.
  useEffect(() => {
    const current = lines.current?.querySelectorAll('[aria-current]');
    showWithin(lines.current, current?.[current.length - 1]);
  }, [pathname]);
  return lines;
}
