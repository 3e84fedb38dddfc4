import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  /** Where the page stands, from the outside in; a step with a path leads there. */
  trail?: { label: string; to?: string }[];
  /** The page's one primary action. */
  action?: ReactNode;
}

/** Title, place and main action of a page on one line. */
export function PageHeader({ title, trail = [], action }: PageHeaderProps) {
  usePageTitle(title);
  // A group of the menu may be called as a screen of its own: what comes next says it already.
  const steps = trail.filter(({ label }, at) => label !== (trail[at + 1]?.label ?? title));
  return (
    <header className="page-header">
      <div>
        {steps.length > 0 && (
          <ol className="trail">
            {steps.map(({ label, to }) => (
              <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ol>
        )}
        <h1>{title}</h1>
      </div>
      {action}
    </header>
  );
}
