import type { ReactNode } from 'react';

/** The page of a payer, who sees nothing else of the application. @param head stands beside the mark */
export function PayerFrame({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="login payer-result">
      <div className="login-head">
        <span className="mark" aria-hidden="true">
          P
        </span>
        {head}
      </div>
      {children}
    </div>
  );
}
