import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'good' | 'warning' | 'quiet';
  title: string;
  children: ReactNode;
}

/** What the page has come to; whoever does not see it hears it. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div role="status" className={`payer-state is-${tone}`}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
