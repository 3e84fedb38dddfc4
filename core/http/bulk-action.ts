import { type BulkAction, bulkActionSchema } from '../../shared/bulk-action.ts';
import { bulkAnswer, eachByItself, type WorkOnOne } from './bulk-deletion.ts';
import { type Endpoint, endpoint, type Guard } from './endpoint.ts';

/**
 * Changes the state of several records of a resource, each as a call of its own would: what a rule refuses stays as it is
 * and is told with its error, all in one transaction.
 * @param works what each action does to one record: version, rules, audit and outbox
 */
export function bulkActionEndpoint<Action extends string>(
  name: string,
  guard: Guard,
  works: Readonly<Record<Action, WorkOnOne>>,
): Endpoint {
  const actions = Object.keys(works) as Action[];
  return endpoint<BulkAction<Action>>({
    method: 'POST',
    path: `/${name}/bulk-actions`,
    guard,
    summary: `Does one thing (${actions.join(', ')}) to several of ${name}, each with its version; answers one by one.`,
    body: bulkActionSchema(actions),
    answers: bulkAnswer,
    handle: (call) => eachByItself(call, call.body.rows, works[call.body.action]),
  });
}
