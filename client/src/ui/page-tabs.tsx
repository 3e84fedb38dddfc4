import { Link } from 'react-router';

interface PageTabsProps<Tab extends string> {
  /** What is chosen between. */
  label: string;
  tabs: readonly Tab[];
  current: Tab;
  pathOf: (tab: Tab) => string;
  nameOf: (tab: Tab) => string;
}

/** The choice between the parts of a screen that are seen one at a time; each has an address. */
export function PageTabs<Tab extends string>({ label, tabs, current, pathOf, nameOf }: PageTabsProps<Tab>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab} to={pathOf(tab)} aria-current={tab === current ? 'page' : undefined}>
          {nameOf(tab)}
        </Link>
      ))}
    </nav>
  );
}
