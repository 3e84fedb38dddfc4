import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../../shared/limits.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { dismiss, type Notice, useNotices } from './notices.ts';

/**
 * Shows what the user is told, at the edge of the window. Errors interrupt a screen reader, success does not.
 * @param children what stays there longer, e.g. work that goes on
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const { shown } = useNotices();
  return (
    <div className="toaster">
      {children}
      <div role="status">
        {shown.map((notice) => notice.kind === 'success' && <Toast key={notice.id} notice={notice} />)}
      </div>
      <div role="alert">
        {shown.map((notice) => notice.kind === 'error' && <Toast key={notice.id} notice={notice} />)}
      </div>
    </div>
  );
}

/** Goes by itself, but not while the pointer or the focus rests on it. */
function Toast({ notice }: { notice: Notice }) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(notice.id), limits.toast * 1000);
    return () => clearTimeout(timer);
  }, [held, notice.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; nothing is done by it.
    <div
      className={`toast-line toast-${notice.kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={notice.kind === 'success' ? 'check' : 'alert'} />
      <p>{notice.text}</p>
      <IconButton icon="close" label={t('close')} onClick={() => dismiss(notice.id)} />
    </div>
  );
}
