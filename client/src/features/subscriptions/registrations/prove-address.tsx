import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Notice } from './notice.tsx';

/** Proves an address. It takes a press: programs that look into mails open their links, too. */
export function ProveAddress({ token }: { token: string }) {
  const { t } = useTranslation('registerPage');
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState('');
  usePageTitle(t('proofTitle'));
  async function prove() {
    setState('busy');
    setFailure('');
    try {
      await call('POST', resourcePath('public/registrations/proofs'), { body: { token }, quiet: true });
      setState('done');
    } catch (error) {
      setFailure(asApiError(error).body.message || t('failedBody'));
      setState('asked');
    }
  }
  if (state === 'done')
    return (
      <Notice tone="good" title={t('provenTitle')}>
        <p>{t('provenBody')}</p>
      </Notice>
    );
  return (
    <>
      <h1>{t('proofTitle')}</h1>
      <p>{t('proofBody')}</p>
      <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={state === 'busy' || undefined}
        onClick={() => state === 'asked' && void prove()}
      >
        {t('prove')}
      </button>
    </>
  );
}
