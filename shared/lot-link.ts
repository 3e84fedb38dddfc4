/** By this parameter of its address a screen is opened in a lot, whichever the session works in: links from outside name it. */
export const lotParameter = 'lot';

/**
 * The address of a screen in a lot, for whom a mail leads there.
 * @param path of the screen, with its parameters
 */
export function lotLink(publicUrl: string, companyId: number, path: string): string {
  return `${publicUrl}/${path}${path.includes('?') ? '&' : '?'}${lotParameter}=${companyId}`;
}
