import { useTranslation } from 'react-i18next';
import { licenceState } from '../../../../../shared/features/site/devices/licence.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useToday } from '../../../live/use-today.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';

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

/** The last day of a key, in colour where it comes near or is over. */
export function KeyEnd({ day }: { day: string | null }) {
  const { t } = useTranslation('devices');
  const language = useLanguage();
  const state = licenceState({ issued: true, validTo: day }, useToday());
  if (day === null) return t('keyEndless');
  if (state === 'valid') return shortDay(day, language);
  return <StateBadge tone={state === 'ended' ? 'bad' : 'warning'}>{shortDay(day, language)}</StateBadge>;
}
