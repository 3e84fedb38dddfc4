import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Popup } from '../popup.tsx';
import { clearNotices, markRead, useNotices } from './notices.ts';

/** What holds until it is mended, whenever it began. */
interface Lasting {
  unread: number;
  onOpen: () => void;
  /** Undefined where there is nothing. */
  list: ((close: () => void) => ReactNode) | undefined;
}

interface BellProps {
  lasting: Lasting;
  /** What is kept there besides, e.g. files that were made. */
  children?: ReactNode;
}

/** What has to be looked after, and what the user was told since the page was loaded. */
export function Bell({ lasting, children }: BellProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { past, unread: untold } = useNotices();
  const unread = untold + lasting.unread;
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <Popup
      label={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
      onOpen={() => {
        markRead();
        lasting.onOpen();
      }}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && <span className="dot">{unread}</span>}
        </>
      }
    >
      {(close) => (
        <>
          {lasting.list?.(close)}
          {past.length === 0 && !lasting.list && <p className="popup-empty">{t('noticesNone')}</p>}
          {past.length > 0 && (
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
