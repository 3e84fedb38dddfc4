import type { ReactNode } from 'react';
import { LinkPage } from './link-page.tsx';
import { RegistrationList } from './registration-list.tsx';

/** The queue of who registered, or the link by which they do. @param tabs stand below the title */
export function RegistrationTabs({ tab, tabs }: { tab: 'registrations' | 'link'; tabs: ReactNode }) {
  return tab === 'link' ? <LinkPage tabs={tabs} /> : <RegistrationList tabs={tabs} />;
}
