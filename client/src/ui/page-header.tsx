import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { usePageTitle } from './page-title.ts';

/** What the frame adds to the title of each of its screens: beside it, and below its line. */
export const HeaderExtras = createContext<{ beside: ReactNode; below: ReactNode } | null>(null);

interface PageHeaderProps {
  title: string;
  /** Where the page stands, from the outside in; a step with a path leads there, as from a record to its list. */
  trail?: { label: string; to?: string }[];
  /** The page's one primary action. */
  action?: ReactNode;
}

/** Title, place and main action of a page on one line. */
export function PageHeader({ title, trail = [], action }: PageHeaderProps) {
  usePageTitle(title);
  const heading = useLostFocus();
  // A group of the menu may be called as a screen of its own: what comes next says it already.
  const steps = trail.filter(({ label }, at) => label !== (trail[at + 1]?.label ?? title));
  const extras = useContext(HeaderExtras);
  const isScreen = steps.every(({ to }) => !to);
  return (
    <>
      <header className="page-header">
        <div>
          {steps.length > 0 && (
            <ol className="trail">
              {steps.map(({ label, to }) => (
                <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
              ))}
            </ol>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {isScreen && extras?.beside}
        </div>
        {action}
      </header>
      {isScreen && extras?.below}
    </>
  );
}

/** The heading takes the focus where what had it went with the screen before, as the button that opened a form. */
function useLostFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasArrived = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes.
  useEffect(() => {
    if (hasArrived && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
