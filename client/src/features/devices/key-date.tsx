import { useTranslation } from 'react-i18next';
import { locales } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Since when a device has its key. */
export function KeyDate({ at }: { at: string }) {
  const { t } = useTranslation('devices');
  const format = new Intl.DateTimeFormat(locales[useLanguage()], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (
    <time dateTime={at}>{t('keySince', { date: format.format(new Date(at)).replaceAll(' de ', ' ') })}</time>
  );
}
