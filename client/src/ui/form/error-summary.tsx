import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface SummaryEntry {
  /** The id of the field; none for what belongs to the whole form. */
  fieldId?: string;
  text: string;
}

interface ErrorSummaryProps {
  entries: SummaryEntry[];
  /** Grows with each failed attempt, and takes the focus then. */
  attempt: number;
}

/** All that is wrong, above the form, each with a link to its field. */
export function ErrorSummary({ entries, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  const frame = useRef<HTMLDivElement>(null);
  useFocusOn(attempt, frame);
  const [first] = entries;
  if (!first) return null;
  // One thing about the whole form, e.g. no answer: there is nothing to correct, and nothing to lead to.
  const isNotice = entries.length === 1 && !first.fieldId;
  return (
    <div ref={frame} className="alert alert-danger error-summary" role="alert" tabIndex={-1}>
      <h2>{isNotice ? first.text : t('errorSummary', { count: entries.length })}</h2>
      {!isNotice && (
        <ul>
          {entries.map(({ fieldId, text }) => (
            <li key={text}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useFocusOn(attempt: number, frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (attempt > 0) frame.current?.focus();
  }, [attempt, frame]);
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
