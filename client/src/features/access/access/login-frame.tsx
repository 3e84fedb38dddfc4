import { type ReactNode, useState } from 'react';
import type { Language } from '../../../../../shared/values.ts';
import { AccessLanguage } from './access-words.ts';

interface LoginFrameProps {
  first: Language;
  children: (onLanguage: (language: Language) => void) => ReactNode;
}

/** The page around the login; it knows the language. */
export function LoginFrame({ first, children }: LoginFrameProps) {
  const [language, setLanguage] = useState(first);
  return (
    <AccessLanguage value={language}>
      <main className="login-page">{children(setLanguage)}</main>
    </AccessLanguage>
  );
}
