import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../api/use-connection.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { markDirty } from '../../../ui/dirty.ts';
import { clockTime } from '../../../ui/times.ts';
import { persons, visits } from './guardian-views.ts';
import {
  changeKept,
  dropKept,
  isWaiting,
  type KeptVisit,
  keptVisits,
  onKeptVisits,
  sendKept,
} from './kept-visits.ts';

/** Whatever is kept in this tab, unsent. */
export function useKept(): readonly KeptVisit[] {
  return useSyncExternalStore(onKeptVisits, keptVisits);
}

const mark = {};
const giveUp = () => {
  for (const { key } of keptVisits()) dropKept(key);
};

/** Says what could not be sent, and sends it by itself or by one key; whoever closes the page meanwhile is asked. */
export function KeptPanel({ gate }: { gate: string }) {
  const { t } = useTranslation('guardian');
  const { lost } = useConnection();
  const kept = useKept();
  useRefreshed(kept);
  const isKept = kept.length > 0;
  useEffect(() => {
    if (!isKept) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    markDirty(mark, true, giveUp);
    return () => {
      removeEventListener('beforeunload', stop);
      markDirty(mark, false);
    };
  }, [isKept]);
  if (!isKept) return null;
  return (
    <section className="guard-kept" aria-labelledby="guard-kept" role="status">
      <div className="guard-head">
        <h2 id="guard-kept">{t('keptCount', { count: kept.length })}</h2>
        {!lost && (
          <Button kind="secondary" onClick={() => void sendKept()}>
            {t('keptSend')}
          </Button>
        )}
      </div>
      <p>{t(lost ? 'keptLost' : 'keptBody')}</p>
      <ul>
        {kept.map((one) => (
          <Kept key={one.key} one={one} gate={gate} />
        ))}
      </ul>
    </section>
  );
}

function Kept({ one, gate }: { one: KeptVisit; gate: string }) {
  const { t } = useTranslation('guardian');
  const language = useLanguage();
  const { timeZone } = useLot();
  const { key, name, at, register, enter, exit, refused, watch } = one;
  const move = () => ({ id: crypto.randomUUID(), gate, at: Date.now() });
  const what = [register && t('keptNew'), enter && t('entryAt'), exit && t('exitAt')].filter(Boolean);
  const isLeft = isWaiting(one);
  return (
    <li>
      <strong>{name}</strong> · {what.join(' · ')} ·{' '}
      {clockTime(new Date(at).toISOString(), timeZone, language)}
      {(refused || watch) && (
        <p className="guard-why" role="alert">
          {refused?.guard ?? t('watched', { reason: watch })}
          {refused?.visitor && (
            <>
              {' '}
              {t('sayToVisitor')} <q>{refused.visitor}</q>
            </>
          )}
        </p>
      )}
      <span className="button-row">
        {isLeft && !enter && !exit && (
          <Button
            onClick={() => changeKept(key, { enter: { ...move(), badge: null, plate: null, reason: null } })}
          >
            {t('enter')}
          </Button>
        )}
        {isLeft && enter && !exit && (
          <Button kind="secondary" onClick={() => changeKept(key, { exit: move() })}>
            {t('leave')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={`${t(isLeft ? 'keptDrop' : 'understood')}: ${name}`}
          onClick={() => dropKept(key)}
        >
          {t(isLeft ? 'keptDrop' : 'understood')}
        </Button>
      </span>
    </li>
  );
}

/** Reads visits and persons again when something was sent. */
function useRefreshed(kept: readonly KeptVisit[]): void {
  const refresh = useRef(useRefresh([visits, persons]));
  const before = useRef(kept);
  useEffect(() => {
    if (before.current !== kept) void refresh.current();
    before.current = kept;
  }, [kept]);
}
