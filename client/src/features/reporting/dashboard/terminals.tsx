import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import type { TerminalNow } from '../../../../../shared/features/site/devices/terminal.ts';
import { concernsOf, problemsOf } from '../../../../../shared/features/site/devices/terminal-health.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { timeOrDay } from '../../../ui/times.ts';
import { RowsLink } from '../rows-link.tsx';
import { useScreenLink } from '../use-rows-link.ts';

/** As many as stand beside the warnings; the count above leads to all of them. */
const terminalsShown = 5;

/** Who needs somebody stands first. */
function concernedFirst(terminals: readonly TerminalNow[]): TerminalNow[] {
  return [...terminals].sort((a, b) => Number(concernsOf(b).length > 0) - Number(concernsOf(a).length > 0));
}

/** The lot's terminals: who speaks, and since when the others do not. */
export function Terminals({ page }: { page: Dashboard }) {
  const { t } = useTranslation('start');
  const link = useScreenLink();
  const { terminals } = page;
  if (!terminals || terminals.length === 0) return null;
  const online = terminals.filter((one) => one.online).length;
  return (
    <section className="start-terminals" aria-labelledby="terminals">
      <div className="section-head">
        <h2 id="terminals">{t('terminals')}</h2>
        <span>
          <RowsLink to={link('view/devices/terminals')}>
            {t('onlineOf', { online, total: terminals.length })}
          </RowsLink>
        </span>
      </div>
      <ul className="terminals">
        {concernedFirst(terminals)
          .slice(0, terminalsShown)
          .map((terminal) => (
            <li key={terminal.id}>
              <RowsLink
                to={
                  link('view/devices/terminals', { q: terminal.name }) ??
                  link('view/devices/add', { q: terminal.name })
                }
              >
                {terminal.name}
              </RowsLink>
              <State terminal={terminal} page={page} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function State({ terminal, page }: { terminal: TerminalNow; page: Dashboard }) {
  const { t } = useTranslation('start');
  const language = useLanguage();
  const { hasKey, online, seenAt, battery } = terminal;
  if (!hasKey) return <StateBadge tone="quiet">{t('noKey')}</StateBadge>;
  if (seenAt === null) return <StateBadge tone="warning">{t('neverSeen')}</StateBadge>;
  if (!online) {
    const time = timeOrDay(seenAt, page.at, page.timeZone, language);
    return <StateBadge tone="warning">{t('offlineSince', { time })}</StateBadge>;
  }
  const [problem] = problemsOf(terminal, terminal.licence, null);
  if (problem) return <StateBadge tone="warning">{t(`unwell.${problem}`, { battery })}</StateBadge>;
  return <StateBadge tone="good">{t('online')}</StateBadge>;
}
