import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useDraft } from './draft-store.ts';
import { findingWords } from './finding-words.ts';

interface DraftNotesProps {
  /** Remarks on exactly these paths … */
  paths?: readonly string[];
  /** … or on any that begin so. */
  under?: string;
  /** Paths whose field shows an error already. */
  errors?: Readonly<Record<string, string>>;
}

/** What the linter doubts and the core refuses of the draft, beside the fields that cause it. */
export function DraftNotes({ paths = [], under, errors = {} }: DraftNotesProps) {
  const { t } = useTranslation(['tariffs']);
  const language = useLanguage();
  const { currency } = useLot();
  const { findings, refusals } = useDraft();
  const isOurs = (path: string) => paths.includes(path) || (under !== undefined && path.startsWith(under));
  const refused = Object.entries(refusals).filter(([path]) => isOurs(path) && !(path in errors));
  const found = findings.filter((finding) => isOurs(finding.path));
  if (refused.length === 0 && found.length === 0) return null;
  return (
    <ul className="draft-notes">
      {refused.map(([path, text]) => (
        <li key={path} className="note-refusal">
          <Icon name="alert" size={14} /> {text}
        </li>
      ))}
      {found.map((finding) => {
        const text = findingWords(finding, t, { currency, language });
        return (
          <li key={finding.path + text} className={`note-${finding.level}`}>
            <Icon name={finding.level === 'warning' ? 'alert' : 'circle'} size={14} />
            <span className="visually-hidden">
              {finding.level === 'warning' ? t('tariffs:levels.warning') : t('tariffs:levels.hint')}:{' '}
            </span>
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many remarks a part of the tariff has, where its fields are not on the screen. */
export function useNoteCount(under: string): number {
  const { findings, refusals } = useDraft();
  return [...findings.map(({ path }) => path), ...Object.keys(refusals)].filter((path) =>
    path.startsWith(under),
  ).length;
}
