import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestToken } from '../../../../../shared/features/outside/token-checks/token-check.schema.ts';
import type { TokenCheck } from '../../../../../shared/features/outside/token-checks/token-check.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TokenResult } from './token-result.tsx';

const view = 'view/configuration/checktoken';

/** What a token is that somebody has found. It stays in the field: neither address nor drafts hold it. */
export function Page() {
  const { t } = useTranslation(['tokenChecks', 'routes', 'shell', 'ui']);
  const { check, clear, busy, answer, failure } = useTokenCheck();
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.configuration') }]} />
      <p className="lead-text">{t('intro')}</p>
      <TokenForm busy={busy} onCheck={check} onClear={clear} />
      <div role="status">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
        {answer && <TokenResult answer={answer} />}
      </div>
    </>
  );
}

/** Asks the core what a token is; an answer stands until something else is asked. */
function useTokenCheck() {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TokenCheck | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  function clear() {
    setAnswer(null);
    setFailure(null);
  }
  async function check(token: string) {
    setBusy(true);
    try {
      setAnswer(
        await call<TokenCheck>('POST', resourcePath('token-checks'), { body: { token }, quiet: true }),
      );
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return { check, clear, busy, answer, failure };
}

interface TokenFormProps {
  busy: boolean;
  onCheck: (token: string) => Promise<void>;
  /** What was answered is not about what stands in the field any more. */
  onClear: () => void;
}

function TokenForm({ busy, onCheck, onClear }: TokenFormProps) {
  const { t } = useTranslation('tokenChecks');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    onClear();
    const given = token.trim();
    setMissing(given === '');
    if (given === '') return field.current?.focus();
    void onCheck(given);
  }
  function clear() {
    setToken('');
    setMissing(false);
    onClear();
    field.current?.focus();
  }
  return (
    <form className="token-check" noValidate onSubmit={submit}>
      <label className="form-label" htmlFor={id}>
        {t('token')}
      </label>
      <input
        ref={field}
        id={id}
        type="password"
        className={`form-control ${isMissing ? 'is-invalid' : ''}`}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestToken}
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      {isMissing && (
        <p className="invalid-feedback d-block" id={`${id}-error`}>
          {t('required')}
        </p>
      )}
      <div className="token-check-actions">
        <Button type="submit" busy={busy}>
          {t('check')}
        </Button>
        <Button kind="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}
