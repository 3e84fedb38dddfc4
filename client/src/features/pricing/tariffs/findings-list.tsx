import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useDraft } from './draft-store.ts';
import { findingWords } from './finding-words.ts';

/** All that the linter doubts, for who looks the tariff over as a whole. */
export function FindingsList() {
  const { t } = useTranslation(['tariffs']);
  const language = useLanguage();
  const { currency } = useLot();
  const { findings, problems, terms } = useDraft();
  const isUnfinished = terms === null || Object.keys(problems).length > 0;
  return (
    <section className="panel findings">
      <h2>{t('tariffs:findingsTitle')}</h2>
      <div role="status">
        {isUnfinished && <p className="form-text">{t('tariffs:findingsLater')}</p>}
        {!isUnfinished && findings.length === 0 && (
          <p className="findings-none">
            <Icon name="check" /> {t('tariffs:findingsNone')}
          </p>
        )}
      </div>
      {findings.length > 0 && (
        <ul className="draft-notes">
          {findings.map((finding) => (
            <li
              key={finding.path + finding.text + JSON.stringify(finding.params)}
              className={`note-${finding.level}`}
            >
              <Icon name={finding.level === 'warning' ? 'alert' : 'circle'} size={14} />
              <span>
                <strong>{placeWords(finding.path, t('tariffs:segment'))}</strong>
                {findingWords(finding, t, { currency, language })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `Segment 2: ` for what lies within one; nothing for what is the tariff's own. */
function placeWords(path: string, segment: string): string {
  const match = /^segments\[(\d+)\]/.exec(path);
  return match ? `${segment} ${Number(match[1]) + 1}: ` : '';
}
