import { call } from './http.ts';
import { resourcePath } from './resource-path.ts';
import { useRefresh } from './use-refresh.ts';

/**
 * Does something to a record that is no change of its fields, e.g. `POST devices/7/key`; lists of the resource are
 * read again. Throws ApiError.
 */
export function useCommand<Answer>(
  resource: string,
): (method: 'POST' | 'PUT' | 'DELETE', id: number, action: string, body?: object) => Promise<Answer> {
  const refresh = useRefresh([resource]);
  return async (method, id, action, body) => {
    const path = `${resourcePath(resource, id)}/${action}`;
    const answer = await call<Answer>(method, path, body ? { body } : {});
    await refresh();
    return answer;
  };
}
