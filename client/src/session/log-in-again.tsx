import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../shared/session.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RevealButton } from '../ui/form/reveal-button.tsx';
import { isOnWall } from './on-wall.ts';
import { logIn } from './session-calls.ts';

interface LogInAgainProps {
  user: SessionView['user'];
  onBack: (view: SessionView) => void;
  /** Leaves for the login page. */
  onOther: () => void;
}

/** Asks the same user for the password over the screen that holds unsaved work. */
export function LogInAgain({ user, onBack, onOther }: LogInAgainProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (password === '') return refuse(t('againMissing'));
    setBusy(true);
    try {
      onBack(await logIn(user.email, password));
    } catch (error) {
      setBusy(false);
      refuse((error instanceof ApiError && error.body.message) || t('againUnreachable'));
    }
  }

  function refuse(text: string) {
    setProblem(text);
    field.current?.select();
    field.current?.focus();
  }

  return (
    <Dialog
      title={t('againTitle')}
      onClose={() => {}}
      insistent
      initialFocus={field}
      footer={
        <>
          <Button kind="secondary" onClick={onOther}>
            {t('againOther')}
          </Button>
          <Button type="submit" form={`${id}form`} busy={busy}>
            {t(busy ? 'againEntering' : 'againEnter')}
          </Button>
        </>
      }
    >
      <p>{t(isOnWall(location.search) ? 'againWall' : 'againBody', { name: user.name })}</p>
      <form id={`${id}form`} noValidate onSubmit={(event) => void submit(event)}>
        <input hidden readOnly autoComplete="username" value={user.email} />
        <label className="form-label" htmlFor={id}>
          {t('againPassword')}
        </label>
        <div className="control">
          <input
            ref={field}
            id={id}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className={`form-control revealed ${problem ? 'is-invalid' : ''}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}error` : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <RevealButton field={field} shown={shown} onShown={setShown} label={t('ui:reveal')} />
        </div>
        <p className="field-error" id={`${id}error`} role="alert">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
