import type {
  Subscriber,
  SubscriberFreeze,
  SubscriberValue,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';

interface Rows<Row> {
  rows: Row[];
}

/** How a stored subscriber stands now, its pauses and its values; null has none. It follows what is done to them. */
export function useStanding(id: number | null) {
  const path = id === null ? null : resourcePath('subscribers', id);
  const { data: subscriber } = useRead<Subscriber>(path);
  const { data: freezes } = useRead<Rows<SubscriberFreeze>>(path && `${path}/freezes`);
  const { data: values } = useRead<Rows<SubscriberValue>>(path && `${path}/values`);
  if (!freezes || !values) return {};
  const known = subscriber && { subscriber, freezes: freezes.rows, values: values.rows };
  const inForce = freezes.rows.filter(({ status }) => status !== 'D');
  return { known, history: { freezes: inForce, values: values.rows } };
}
