import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure.tsx';
import { call } from '../../api/http.ts';
import { Button } from '../../ui/button.tsx';

interface ProviderTestProps<Answer> {
  /** What is called, and which words lead there; null for who may not, or where nothing is stored yet. */
  run: { path: string; label: string } | null;
  intro: string;
  /** What is shown of an answer. */
  shown: (answer: Answer) => ReactNode;
  /** What stands below, tested or not. */
  children?: ReactNode;
}

/** Beside the settings of a provider: tests what is stored of it. */
export function ProviderTest<Answer>({ run, intro, shown, children }: ProviderTestProps<Answer>) {
  const { t } = useTranslation(['paymentSettings', 'ui']);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function test(path: string) {
    setBusy(true);
    setFailure(null);
    setAnswer(null);
    try {
      setAnswer(await call<Answer>('POST', path, { body: {} }));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return (
    <aside className="panel" aria-labelledby={id}>
      <h2 id={id}>{t('testTitle')}</h2>
      <p>{intro}</p>
      {run && (
        <Button kind="secondary" busy={busy} onClick={() => void test(run.path)}>
          {busy ? t('testing') : run.label}
        </Button>
      )}
      <div role="status">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
        {answer && shown(answer)}
      </div>
      {children}
    </aside>
  );
}
