import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { routeOfPath } from '../../../shared/routes.ts';
import { useSession } from '../session/session-context.ts';
import { IconButton } from '../ui/button.tsx';
import { usePins } from './pins.ts';

/** Pins the screen that is shown, beside its title; those without a place in the menu have none. */
export function PinButton() {
  const { t } = useTranslation('shell');
  const [pins, toggle] = usePins(useSession().view.user.id);
  const route = routeOfPath(useLocation().pathname);
  if (!route?.menu) return null;
  const isPinned = pins.includes(route.view);
  return (
    <IconButton
      icon="star"
      className={`pin ${isPinned ? 'pinned' : ''}`}
      label={t(isPinned ? 'unpin' : 'pin')}
      onClick={() => toggle(route.view)}
    />
  );
}
