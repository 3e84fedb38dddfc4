import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface RegisterSummaryProps {
  errors: Readonly<Record<string, string>>;
  /** What is wrong with none of the fields. */
  whole: string;
  /** How often sending came to nothing: each time the focus comes here. */
  tries: number;
}

/** What is wrong, above the fields, each with the way to its field. */
export function RegisterSummary({ errors, whole, tries }: RegisterSummaryProps) {
  const { t } = useTranslation('registerPage');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) place.current?.focus();
  }, [tries]);
  const found = inOrder(errors);
  if (found.length === 0 && whole === '') return null;
  return (
    <div className="alert alert-danger" role="alert" tabIndex={-1} ref={place}>
      {whole || <p>{t('errors', { count: found.length })}</p>}
      {found.length > 0 && (
        <ul>
          {found.map(({ path, label, message }) => (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(path)?.focus();
                }}
              >
                {label && `${label}: `}
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The errors as their fields stand below each other, each with what its field is called. */
function inOrder(errors: Readonly<Record<string, string>>) {
  const labels = [...document.querySelectorAll('label')];
  const place = (path: string) => labels.findIndex(({ htmlFor }) => htmlFor === path);
  return Object.entries(errors)
    .map(([path, message]) => ({ path, message, at: place(path) }))
    .sort((a, b) => a.at - b.at)
    .map(({ path, message, at }) => ({ path, message, label: labels[at]?.textContent ?? '' }));
}
