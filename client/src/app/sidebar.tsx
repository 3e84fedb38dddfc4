import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { type MenuGroup, routeOfPath } from '../../../shared/routes.ts';
import { usePins } from '../palette/pins.ts';
import { menuFor } from '../session/menu.ts';
import { useSession } from '../session/session-context.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { pages } from './pages.ts';

const icons = {
  home: 'home',
  operation: 'operation',
  tariffs: 'tariffs',
  customers: 'customers',
  billing: 'billing',
  devices: 'devices',
  reports: 'reports',
  configuration: 'configuration',
} as const satisfies Record<MenuGroup, IconName>;

interface SidebarProps {
  folded: boolean;
  /** Absent where it cannot be folded. */
  onFold?: (folded: boolean) => void;
}

/** The screens that the user holds, by group. */
export function Sidebar({ folded, onFold }: SidebarProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const { view } = useSession();
  const { pathname } = useLocation();
  const here = routeOfPath(pathname)?.view;
  const menu = menuFor(view.views);
  const held = new Set(menu.flatMap(({ views }) => views));
  const pinned = usePins(view.user.id)[0].filter((one) => held.has(one));
  return (
    <>
      <p className="brand">
        <span aria-hidden="true">P</span>
        {!folded && t('ui:appName')}
      </p>
      {!folded && pinned.length > 0 && <MenuSection title={t('favourites')} icon="star" views={pinned} />}
      {menu.map(({ group, views }) => {
        const only = views.length === 1 ? views[0] : undefined;
        const isHere = views.some((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`));
        if (folded && !only)
          return (
            <button
              key={group}
              type="button"
              className={`menu-icon ${isHere ? 'active' : ''}`}
              aria-label={t(`groups.${group}`)}
              title={t(`groups.${group}`)}
              onClick={() => onFold?.(false)}
            >
              <Icon name={icons[group]} size={18} />
            </button>
          );
        if (group === 'home' || (folded && only))
          return <ScreenLink key={group} view={only ?? ''} icon={icons[group]} folded={folded} />;
        return (
          <MenuSection
            key={group}
            title={t(`groups.${group}`)}
            icon={icons[group]}
            views={views}
            here={here}
          />
        );
      })}
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

interface MenuSectionProps {
  title: string;
  icon: IconName;
  views: readonly string[];
  /** The screen that can be pinned here. */
  here?: string | undefined;
}

function MenuSection({ title, icon, views, here }: MenuSectionProps) {
  return (
    <section>
      <h2 className="menu-group">
        <Icon name={icon} />
        {title}
      </h2>
      <ul>
        {views.map((one) => (
          <li key={one} className="menu-row">
            <ScreenLink view={one} folded={false} />
            {one === here && <Pin view={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pins the screen that is shown, or takes it off. */
function Pin({ view }: { view: string }) {
  const { t } = useTranslation('shell');
  const [pins, toggle] = usePins(useSession().view.user.id);
  const isPinned = pins.includes(view);
  return (
    <IconButton
      icon="star"
      className={isPinned ? 'pinned' : ''}
      label={t(isPinned ? 'unpin' : 'pin')}
      onClick={() => toggle(view)}
    />
  );
}

/** A link that begins to load its screen when the pointer or the focus reaches it. */
function ScreenLink({ view, icon, folded }: { view: string; icon?: IconName; folded: boolean }) {
  const { t } = useTranslation('routes');
  const title = t(view as 'view/start');
  // The editor of new tariffs opens stored ones too, by `?id=`.
  const isRecord = new URLSearchParams(useLocation().search).has('id');
  // What fails now is asked for again when the link is followed.
  const prefetch = () => void pages[view]?.().catch(() => {});
  return (
    <NavLink
      to={`/${view}`}
      // A record's own form is no screen of the menu.
      end
      className={({ isActive }) =>
        `${folded ? 'menu-icon' : 'menu-link'} ${isActive && !isRecord ? 'active' : ''}`
      }
      aria-current={isRecord ? 'false' : 'page'}
      aria-label={folded ? title : undefined}
      title={folded ? title : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {icon && <Icon name={icon} size={folded ? 18 : 16} />}
      {!folded && title}
    </NavLink>
  );
}
