import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostAnswer, HostLink } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Notice } from './notice.tsx';

const path = resourcePath('public/host-links');

/** A host says whether a visitor may come in. It takes a press: programs that look into mails open their links, too. */
export function AnswerVisit({ token }: { token: string }) {
  const { t } = useTranslation('registerPage');
  const [link, setLink] = useState<HostLink | null>(null);
  const [said, setSaid] = useState<HostAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isOver: boolean } | null>(null);
  usePageTitle(t('visitTitle'));
  const fail = (error: unknown) => {
    const { status, body } = asApiError(error);
    setFailure({ text: body.message || t('failedBody'), isOver: status === 409 });
  };
  const ask = (address: string, body: object) => call<HostLink>('POST', address, { body, quiet: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link.
  useEffect(() => {
    ask(path, { token }).then(setLink, fail);
  }, [token]);
  async function answer(choice: HostAnswer) {
    setBusy(true);
    setFailure(null);
    try {
      await ask(`${path}/answers`, { token, answer: choice });
      setSaid(choice);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }
  if (failure?.isOver)
    return (
      <Notice tone="quiet" title={failure.text}>
        {null}
      </Notice>
    );
  if (said)
    return (
      <Notice tone="good" title={t(said === 'admitted' ? 'visitAdmitted' : 'visitRefused')}>
        <p>{t('provenBody')}</p>
      </Notice>
    );
  return (
    <>
      <h1>{t('visitTitle')}</h1>
      {link && <Visit link={link} />}
      <div role="alert">{failure && <p className="alert alert-danger">{failure.text}</p>}</div>
      {link ? (
        <div className="button-row" aria-busy={busy}>
          {(['admitted', 'refused'] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              className={`btn ${choice === 'admitted' ? 'btn-primary' : 'btn-outline-secondary'}`}
              aria-disabled={busy || undefined}
              onClick={() => !busy && void answer(choice)}
            >
              {t(choice === 'admitted' ? 'visitAdmit' : 'visitRefuse')}
            </button>
          ))}
        </div>
      ) : (
        <p role="status">{failure ? '' : t('loading')}</p>
      )}
    </>
  );
}

/** Who, where and when; no more than one needs to know. */
function Visit({ link }: { link: HostLink }) {
  const { t } = useTranslation('registerPage');
  const language = useLanguage();
  const { lot, visitors, others, askedAt, timeZone, dayFrom, dayTo, hourFrom, hourTo } = link;
  const form = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: dayFrom ? 'UTC' : timeZone,
    ...(!dayFrom && { timeStyle: 'short' }),
  });
  const days = [...new Set([dayFrom, dayTo])].flatMap((day) => (day ? [form.format(new Date(day))] : []));
  const hours = hourFrom || hourTo ? `, ${hourFrom ?? '00:00'} – ${hourTo ?? '24:00'}` : '';
  return (
    <>
      <p>{t('visitBody', { lot })}</p>
      <ul>
        {visitors.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name.
          <li key={place}>
            <strong>{name}</strong>
          </li>
        ))}
        {others > 0 && <li>{t('visitOthers', { count: others })}</li>}
      </ul>
      <p>{dayFrom ? days.join(' – ') + hours : form.format(new Date(askedAt))}</p>
    </>
  );
}
