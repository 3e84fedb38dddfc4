import { useTranslation } from 'react-i18next';
import type { ConsentTexts } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { persons } from './protection-view.ts';

/** What persons agree to, in every version, as each place has it. */
export function ConsentTextList() {
  const { t } = useTranslation('dataProtection');
  const language = useLanguage();
  const { data, error, mutate } = useRead<ConsentTexts>(resourcePath(persons, 'consents'));
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  return (
    <>
      <p className="aside">{t('textsHelp')}</p>
      {data.registrations.length === 0 && <p>{t('textsEmpty')}</p>}
      {data.registrations.map(({ version, at, ...text }, place) => (
        <details key={version} open={place === 0}>
          <summary>
            {t('textRegistrations', { version })} · <Moment at={at} />
          </summary>
          <div className="consent-words">{text[language]}</div>
        </details>
      ))}
      <details open>
        <summary>{t('textGuardian', { version: data.guardian.version })}</summary>
        <div className="consent-words">{data.guardian[language]}</div>
      </details>
      <details open>
        <summary>{t('textPhotos', { version: data.photos.version })}</summary>
        <div className="consent-words">{data.photos[language]}</div>
      </details>
    </>
  );
}
