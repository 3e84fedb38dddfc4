import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '../ui/later.tsx';
import { Skeleton } from '../ui/panels.tsx';

type Editor = ComponentType<{ id: number | null }>;

/**
 * The page of a list, or of one of its records: `?<name>=new` or `?<name>=<id>`, so that the back button works. Most who
 * come look at the list: the form comes when it is opened.
 */
export function listOrRecord(name: string, List: ComponentType, load: () => Promise<Editor>): ComponentType {
  const Opened = later(load, { meanwhile: () => <Skeleton /> });
  return function Page() {
    const asked = useSearchParams()[0].get(name);
    if (asked === null) return <List />;
    return <Opened key={asked} id={asked === 'new' ? null : Number(asked)} />;
  };
}
