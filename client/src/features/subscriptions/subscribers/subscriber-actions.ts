import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { RowTools } from '../../../lists/row-action.ts';
import type { Selectable } from '../../../lists/selection.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { increasePath, increasesView } from '../subscription-views.ts';
import { stateCounts } from './subscriber-views.ts';

/** What can be done to subscribers without their form, as the core knows it. */
export const subscriberActions = ['renew', 'suspend', 'enable'] as const;
export type SubscriberAction = (typeof subscriberActions)[number];

/** What is done to several at once. */
export function useBulkActions(): Selectable<Subscriber> {
  const { t } = useTranslation('subscribers');
  const navigate = useNavigate();
  const mayIncrease = useMayWrite(increasesView);
  const increase = {
    label: t('increase'),
    go: (rows: readonly { id: number }[]) =>
      void navigate(increasePath('new'), { state: { subscriberIds: rows.map(({ id }) => id) } }),
  };
  return {
    resource: 'subscribers',
    also: [stateCounts],
    pick: ({ id, version, title }) => ({ id, version, name: title }),
    removable: true,
    ways: mayIncrease ? [increase] : [],
    actions: subscriberActions.map((name) => ({
      name,
      label: t(`actions.${name}`),
      title: (count, figure) => t(`bulkAsks.${name}`, { count, figure }),
      body: t(`actionHelp.${name}`),
      ...(name !== 'suspend' && { kind: 'primary' }),
    })),
  };
}

/** What is done to one, of what makes sense as it stands. */
export function useRowTools(
  onAsk: (action: SubscriberAction | 'delete', subscriber: Subscriber) => void,
): RowTools<Subscriber> {
  const { t } = useTranslation('subscribers');
  const actionsOf = ({ status, validTo }: Subscriber) =>
    [
      ...(validTo === null ? [] : (['renew'] as const)),
      status === 'A' ? 'suspend' : 'enable',
      'delete',
    ] as const;
  return {
    nameOf: ({ title }) => title,
    actions: (subscriber) =>
      actionsOf(subscriber).map((action) => ({
        label: t(`actions.${action}`),
        name: `${t(`actions.${action}`)}: ${subscriber.title}`,
        danger: action === 'delete',
        run: () => onAsk(action, subscriber),
      })),
  };
}
