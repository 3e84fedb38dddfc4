/** The screen's name in grants and routes. */
export const auditView = 'view/audit';
export const auditPath = `/${auditView}`;

/** Where the history of a record is. */
export function historyPath(resource: string, id: number): string {
  return `${auditPath}?record=${encodeURIComponent(`${resource}/${id}`)}`;
}
