import { useTranslation } from 'react-i18next';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import type { User } from './user.ts';

const tones: Record<User['status'], Tone> = { A: 'good', S: 'warning', B: 'bad', D: 'quiet' };

export function UserStatus({ status }: Pick<User, 'status'>) {
  const { t } = useTranslation('users');
  return <StateBadge tone={tones[status]}>{t(`statuses.${status}`)}</StateBadge>;
}

/** How the user logs in, in a few words. */
export function useWayIn(): (user: Pick<User, 'ssoLinking' | 'mustChangePassword'>) => string {
  const { t } = useTranslation('users');
  return ({ ssoLinking, mustChangePassword }) => {
    if (ssoLinking === 'linked') return t('ways.sso');
    if (mustChangePassword) return t('ways.once');
    return t(ssoLinking === 'allowed' ? 'ways.ssoAllowed' : 'ways.password');
  };
}

/** An instant on the lot's clock, or words for none. */
export function LastTime({ at, never }: { at: string | null; never: string }) {
  const { timeZone } = useLot();
  const language = useLanguage();
  if (at === null) return <span className="aside">{never}</span>;
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (
    <time className="moment" dateTime={at}>
      {format.format(new Date(at)).replaceAll(' de ', ' ')}
    </time>
  );
}
