import { useTranslation } from 'react-i18next';
import type { TerminalSettings } from '../../../../../shared/features/site/devices/terminal-settings.ts';
import { ticketLines } from '../../../../../shared/features/site/devices/ticket-preview.ts';
import { useSession } from '../../../session/session-context.ts';

const sample = { ticket: '7K3M9QX2ABCD', plate: 'ABC123', entry: '2026-11-20 10:42' };

/** A ticket as the printer sets it, beside the form that changes it. */
export function TicketPreview({ settings }: { settings: TerminalSettings }) {
  const { t } = useTranslation('terminalSetUp');
  const lot = useSession().view.company?.name ?? '';
  const { before, after } = ticketLines(settings, { ...sample, lot });
  return (
    <aside className="ticket-preview" aria-labelledby="ticket-preview">
      <h2 id="ticket-preview">{t('preview')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is reached by keys. */}
      <section className="ticket-paper" tabIndex={0} aria-label={t('preview')}>
        <pre>{before.join('\n')}</pre>
        {settings.qr && (
          <svg viewBox="0 0 9 9" className="ticket-code" role="img" aria-label={t('previewQr')}>
            <path d="M0 0h3v3h-3zM6 0h3v3h-3zM0 6h3v3h-3zM4 0h1v2h-1zM4 3h2v1h-2zM7 4h2v1h-2zM0 4h2v1h-2zM3 4h1v3h-1zM5 5h1v2h-1zM7 6h2v1h-2zM4 8h2v1h-2zM6 7h1v1h-1zM8 8h1v1h-1z" />
          </svg>
        )}
        <pre>{after.join('\n')}</pre>
      </section>
    </aside>
  );
}
