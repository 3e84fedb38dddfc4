import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type MenuGroup, routeOfPath } from '../../../shared/routes.ts';
import { isFolding, type MenuEntries } from '../session/menu.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Popup } from '../ui/popup.tsx';
import { ScreenLink } from './screen-link.tsx';

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

/** True where the screen that is shown stands in the group. */
function useIsHere({ entries }: MenuEntries): boolean {
  const here = routeOfPath(useLocation().pathname)?.view ?? '';
  return entries.some(({ views }) => views.includes(here));
}

interface GroupProps {
  section: MenuEntries;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A group under its name, which folds it; the one of the screen that is shown stays open. */
export function Group({ section, open, onOpen }: GroupProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const isHere = useIsHere(section);
  const { group, entries } = section;
  const [only] = entries;
  if (!isFolding(section)) return only && <SingleLink group={group} section={section} />;
  const shown = open || isHere;
  return (
    <section>
      <h2>
        <button
          type="button"
          className="menu-group"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-disabled={isHere}
          onClick={() => !isHere && onOpen(!open)}
        >
          <Icon name={icons[group]} />
          <span>{t(`groups.${group}`)}</span>
          {!isHere && <Icon name={shown ? 'up' : 'down'} size={12} />}
        </button>
      </h2>
      {shown && (
        <ul id={id}>
          {entries.map((entry) => (
            <li key={entry.view}>
              <ScreenLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SingleLink({ group, section: { entries } }: { group: MenuGroup; section: MenuEntries }) {
  return entries.map((entry) => (
    <ScreenLink key={entry.view} entry={entry} className="menu-link menu-single">
      <Icon name={icons[group]} />
    </ScreenLink>
  ));
}

/** A group as a drawing; its screens stand beside it once it is pressed. */
export function FoldedGroup({ section }: { section: MenuEntries }) {
  const { t } = useTranslation('shell');
  const isHere = useIsHere(section);
  const { group, entries } = section;
  const [only] = entries;
  if (!isFolding(section) && only)
    return (
      <ScreenLink entry={only} className="menu-icon" named>
        <Icon name={icons[group]} size={18} />
      </ScreenLink>
    );
  return (
    <FoldedList title={t(`groups.${group}`)} icon={icons[group]} active={isHere}>
      {(close) => entries.map((entry) => <ScreenLink key={entry.view} entry={entry} onClick={close} />)}
    </FoldedList>
  );
}

interface FoldedListProps {
  title: string;
  icon: IconName;
  active: boolean;
  children: (close: () => void) => ReactNode;
}

export function FoldedList({ title, icon, active, children }: FoldedListProps) {
  return (
    <Popup
      label={title}
      className={`menu-icon ${active ? 'active' : ''}`}
      button={<Icon name={icon} size={18} />}
    >
      {(close) => (
        <>
          <p className="menu-side-title" aria-hidden="true">
            {title}
          </p>
          {children(close)}
        </>
      )}
    </Popup>
  );
}
