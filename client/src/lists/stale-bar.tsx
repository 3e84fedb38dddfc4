import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SWRResponse } from 'swr';
import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';

/** Says that what is shown could not be brought up to date, and of when it is. */
export function StaleBar<Data>({ answer }: { answer: Pick<SWRResponse<Data>, 'data' | 'error' | 'mutate'> }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { data, error } = answer;
  const [at, setAt] = useState(() => new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data's own change is what is timed.
  useEffect(() => setAt(new Date()), [data]);
  if (!error) return null;
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div className="notice-bar" role="status">
      {t('table.stale', { time: time.format(at) })}
      <Button kind="quiet" onClick={() => void answer.mutate()}>
        {t('retry')}
      </Button>
    </div>
  );
}
