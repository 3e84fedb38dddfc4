import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Popup } from '../popup.tsx';
import { clearNotices, markRead, useNotices } from './notices.ts';

/**
 * What the user was told since the page was loaded.
 * @param children what is kept there besides, e.g. files that were made
 */
export function Bell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { past, unread } = useNotices();
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <Popup
      label={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
      onOpen={markRead}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && <span className="dot">{unread}</span>}
        </>
      }
    >
      {() => (
        <>
          {past.length === 0 ? (
            <p className="popup-empty">{t('noticesNone')}</p>
          ) : (
            <>
              <ul className="notice-list">
                {past.map((notice) => (
                  <li key={notice.id} className={`toast-${notice.kind}`}>
                    <Icon name={notice.kind === 'success' ? 'check' : 'alert'} />
                    <span>{notice.text}</span>
                    <time dateTime={notice.at.toISOString()}>{time.format(notice.at)}</time>
                  </li>
                ))}
              </ul>
              <Button kind="quiet" onClick={clearNotices}>
                {t('noticesClear')}
              </Button>
            </>
          )}
          {children}
        </>
      )}
    </Popup>
  );
}
