import { useTranslation } from 'react-i18next';
import { useFavourites } from '../palette/favourites.ts';
import type { MenuEntry } from '../session/menu.ts';
import { holdsView, useSession } from '../session/session-context.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { FoldedList } from './menu-group.tsx';
import { ScreenLink, useEntryTitle } from './screen-link.tsx';

const entryOf = (view: string): MenuEntry => ({ view, tabs: [view], views: [view] });

function useHeldFavourites() {
  const { view } = useSession();
  const { views, toggle } = useFavourites();
  return { entries: views.filter((one) => holdsView(view, one)).map(entryOf), toggle };
}

/** The screens that the user has put on top. */
export function FavouriteList() {
  const { t } = useTranslation('shell');
  const { entries, toggle } = useHeldFavourites();
  const titleOf = useEntryTitle();
  if (entries.length === 0) return null;
  return (
    <section className="menu-favourites">
      <h2 className="menu-group">
        <Icon name="star" />
        {t('favourites')}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.view}>
            <ScreenLink entry={entry} />
            <IconButton
              icon="close"
              label={t('unpinOne', { screen: titleOf(entry) })}
              onClick={() => toggle(entry.view)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FoldedFavourites() {
  const { t } = useTranslation('shell');
  const { entries } = useHeldFavourites();
  if (entries.length === 0) return null;
  return (
    <FoldedList title={t('favourites')} icon="star" active={false}>
      {(close) => entries.map((entry) => <ScreenLink key={entry.view} entry={entry} onClick={close} />)}
    </FoldedList>
  );
}
