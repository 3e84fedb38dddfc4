import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Warning } from '../../../../../shared/warnings.ts';
import { sortedWarnings, warningKey } from '../../../live/warning-reads.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWarningAddress } from './warning-address.ts';
import { useWarningWords } from './warning-words.ts';

interface BellWarningsProps {
  warnings: readonly Warning[];
  /** Those that were new when the list was opened. */
  fresh: ReadonlySet<string>;
  onFollow: () => void;
}

/** The warnings of the start page as the bell lists them on every screen. */
export function BellWarnings({ warnings, fresh, onFollow }: BellWarningsProps) {
  const { t } = useTranslation('start');
  const wordsOf = useWarningWords();
  const addressOf = useWarningAddress();
  return (
    <section className="bell-warnings" aria-labelledby="bell-warnings">
      <h2 id="bell-warnings">{t('warnings')}</h2>
      <ul className="notice-list">
        {sortedWarnings(warnings).map((warning) => {
          const key = warningKey(warning);
          const { title } = wordsOf(warning);
          const to = addressOf(warning);
          return (
            <li key={key} className={`is-${warning.tone} ${fresh.has(key) ? 'is-new' : ''}`}>
              <Icon name="alert" />
              <span>
                {to ? (
                  <Link to={to} onClick={onFollow}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {fresh.has(key) && <span className="visually-hidden"> {t('newWarning')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
