import type { ExportedList } from '../http/endpoint.ts';

/**
 * The plain resource of that name. The endpoints know them all and bring the whole core with them: loaded only when
 * the first list is exported. Nothing is called through them here, so what their handlers need is not given.
 */
export async function exportedList(resource: string): Promise<ExportedList | undefined> {
  const { endpoints } = await import('../features.ts');
  const absent = undefined as never;
  const all = endpoints({ tokens: absent, secrets: absent, pause: absent, queue: absent, live: absent });
  return all.find((one) => one.exports?.resource === resource)?.exports;
}
