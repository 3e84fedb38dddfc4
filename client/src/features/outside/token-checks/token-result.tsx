import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../../shared/features/outside/api-keys/api-key.schema.ts';
import type {
  TokenCheck,
  TokenState,
} from '../../../../../shared/features/outside/token-checks/token-check.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { timeOrDay } from '../../../ui/times.ts';

const tones: Record<TokenState, Tone> = {
  valid: 'good',
  expired: 'quiet',
  revoked: 'bad',
  replaced: 'quiet',
  suspended: 'warning',
};

/** What a token is, whose, until when, and whether it still works. */
export function TokenResult({ answer }: { answer: TokenCheck }) {
  const { t } = useTranslation(['tokenChecks', 'externalSystems']);
  const { timeZone } = useLot();
  const language = useLanguage();
  const time = (at: string) => timeOrDay(at, new Date().toISOString(), timeZone, language);
  if (!answer.known)
    return (
      <section className="panel token-result">
        <h2>{t('unknown')}</h2>
        <p>{t('unknownBody')}</p>
      </section>
    );
  const { kind, state, owner, detail, grants, issuedAt, validTo, expiresAt, endedAt, seenAt } = answer;
  const granted = ({ resource, level }: ApiKey['grants'][number]) => {
    const name = t(`externalSystems:resources.${resource}`);
    return level === 'write' ? t('writes', { name }) : name;
  };
  const end =
    validTo !== null ? shortDay(validTo, language) : expiresAt !== null ? time(expiresAt) : t('endless');
  const facts: [string, string][] = [
    [t('owner'), detail === null ? owner : `${owner} · ${detail}`],
    ...(grants ? [[t('grants'), grants.map(granted).join(', ')] as [string, string]] : []),
    [t('issuedAt'), time(issuedAt)],
    [t(expiresAt === null ? 'validTo' : 'expiresAt'), end],
    ...(endedAt ? [[t('endedAt'), time(endedAt)] as [string, string]] : []),
    ...(seenAt ? [[t('seenAt'), time(seenAt)] as [string, string]] : []),
  ];
  return (
    <section className="panel token-result">
      <h2>
        {t(`kinds.${kind}`)} <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'valid' && (
        <p className="form-text">{t(kind === 'api-key' ? 'stillGoodOutside' : 'stillGood')}</p>
      )}
    </section>
  );
}
