import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../shared/values.ts';
import { LoginForm } from './features/access/access/login-form.tsx';
import { LoginFrame } from './features/access/access/login-frame.tsx';

/** The login as its page has it before any script is there. The build calls this; no browser loads it. */
export function renderLogin(language: Language, sso: boolean): string {
  const typed = { username: '', password: '' };
  return renderToString(
    <StrictMode>
      <LoginFrame first={language}>
        {(onLanguage) => (
          <LoginForm onLanguage={onLanguage} asked={new URLSearchParams()} sso={sso} typed={typed} />
        )}
      </LoginFrame>
    </StrictMode>,
  );
}
