import { useRef } from 'react';
import { ExportList } from '../exports/export-parts.tsx';
import { useLive } from '../live/live.tsx';
import { useWarningReads, warningKey } from '../live/warning-reads.ts';
import { useSession } from '../session/session-context.ts';
import { later } from '../ui/later.tsx';
import { Bell } from '../ui/notices/bell.tsx';

const BellWarnings = later(
  async () => (await import('../features/reporting/dashboard/bell-warnings.tsx')).BellWarnings,
  { texts: ['start', 'values'] },
);

/** The bell with what the lot's operator has to look after: the warnings of the start page, on every screen. */
export function LotBell() {
  const { view } = useSession();
  const { page } = useLive();
  const warnings = page?.warnings ?? [];
  const { isUnread, unread, markRead } = useWarningReads(`${view.user.id}/${page?.companyId}`, warnings);
  const fresh = useRef<ReadonlySet<string>>(new Set());
  const onOpen = () => {
    fresh.current = new Set(warnings.filter(isUnread).map(warningKey));
    markRead();
  };
  return (
    <Bell
      lasting={{
        unread,
        onOpen,
        list:
          warnings.length > 0
            ? (close) => <BellWarnings warnings={warnings} fresh={fresh.current} onFollow={close} />
            : undefined,
      }}
    >
      <ExportList />
    </Bell>
  );
}
