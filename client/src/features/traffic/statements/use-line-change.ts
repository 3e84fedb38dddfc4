import type { StatementLine } from '../../../../../shared/features/traffic/statements/statement.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { lineResource } from './line-view.ts';
import { resource } from './statement-view.ts';

/** Reads again all that follows from how lines are matched. */
export function useLinesAgain(statementIds: readonly number[]): () => Promise<unknown> {
  const statements = [...new Set(statementIds)].map((id) => `${resource}/${id}`);
  return useRefresh([lineResource, resource, ...statements, 'reconciliation', 'deposits']);
}

/** The status of every answer that says that the line is not as it was shown. */
const conflict = 409;

/** What is done to a line beside its match. */
type Part = 'match' | 'ignoring';

/**
 * Does something to a line; the line is read again whether it was done or another person had been faster. Throws what
 * the call threw.
 */
export function useLineChange({ id, version, statementId }: StatementLine) {
  const again = useLinesAgain([statementId]);
  async function then<T>(write: Promise<T>): Promise<T> {
    try {
      const answer = await write;
      await again();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === conflict) await again();
      throw error;
    }
  }
  return {
    confirm: () =>
      then(
        call('POST', resourcePath(`${lineResource}/confirmations`), { body: { lines: [{ id, version }] } }),
      ),
    post: (part: Part, body: object) =>
      then(call('POST', `${resourcePath(lineResource, id)}/${part}`, { body: { version, ...body } })),
    undo: (part: Part) =>
      then(call('DELETE', `${resourcePath(lineResource, id)}/${part}?version=${version}`)),
  };
}
