import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../session/session-context.ts';
import { useWarningSound } from '../session/warning-sound.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popup } from '../ui/popup.tsx';
import { useShortcutSwitch } from '../ui/shortcuts.ts';
import { DisplayMenu } from './display-menu.tsx';
import { LiveOccupancy } from './live-occupancy.tsx';
import { LotBell } from './lot-bell.tsx';
import { LotSwitcher } from './lot-switcher.tsx';
import { Palette } from './palette.tsx';
import { useLogOut } from './use-log-out.tsx';

/** The program's version, filled in by its build. */
declare const programVersion: string;

/** Where one works, how full it is, what happened, and who one is. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const { view } = useSession();
  const { logOut, question } = useLogOut();
  const [shortcuts, setShortcuts] = useShortcutSwitch();
  const [sound, setSound] = useWarningSound();
  return (
    <header className="top-bar">
      <IconButton icon="menu" className="menu-button" label={t('menuOpen')} onClick={onMenu} />
      <LotSwitcher />
      <LiveOccupancy />
      <div className="top-end">
        <Palette logOut={logOut} />
        <LotBell />
        <DisplayMenu />
        <Popup label={t('user', { name: view.user.name })} button={<Icon name="user" />}>
          {(close) => (
            <div className="popup-list">
              <p className="popup-who">
                <strong>{view.user.name}</strong>
                <span>{view.user.email}</span>
              </p>
              <Link to="/view/new/password" onClick={close}>
                {t('changePassword')}
              </Link>
              <button type="button" aria-pressed={shortcuts} onClick={() => setShortcuts(!shortcuts)}>
                {t('shortcuts')}
                {shortcuts && <Icon name="check" />}
              </button>
              <button type="button" aria-pressed={sound} onClick={() => setSound(!sound)}>
                {t('expirySound')}
                {sound && <Icon name="check" />}
              </button>
              <button type="button" onClick={logOut}>
                {t('logOut')}
              </button>
              <p className="popup-note">{t('version', { version: programVersion })}</p>
            </div>
          )}
        </Popup>
        {question}
      </div>
    </header>
  );
}
