import { resourcePath } from './resource-path.ts';

/** The address of a lot's picture, for an `img` on a screen; another picture has another address. */
export function logoSource(companyId: number, tag: string, view: string): string {
  return resourcePath(`companies/${companyId}/logo/image`, undefined, { view: `/${view}`, tag });
}
