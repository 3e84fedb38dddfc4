import { call } from './http.ts';
import { resourcePath } from './resource-path.ts';
import { useRefresh } from './use-refresh.ts';

/** Writes to a resource; what was read of it is read again. Each throws ApiError. */
export interface Save<Payload, Row> {
  create: (payload: Payload) => Promise<Row>;
  update: (id: number, version: number, payload: Payload) => Promise<Row>;
  remove: (id: number, version: number) => Promise<void>;
}

/** @param also further resources that a write changes */
export function useSave<Payload extends object, Row>(
  resource: string,
  also: readonly string[] = [],
): Save<Payload, Row> {
  const refresh = useRefresh([resource, ...also]);
  async function write<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await call<T>(method, path, body ? { body } : {});
    await refresh();
    return answer;
  }
  return {
    create: (payload) => write<Row>('POST', resourcePath(resource), payload),
    update: (id, version, payload) => write<Row>('PUT', resourcePath(resource, id), { ...payload, version }),
    remove: (id, version) => write<void>('DELETE', resourcePath(resource, id, { version })),
  };
}
