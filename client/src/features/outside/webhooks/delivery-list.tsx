import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  deliveryStates,
  type WebhookDelivery,
  webhookEvents,
} from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Empty } from '../../../ui/panels.tsx';
import { ExternalHeader } from '../external-header.tsx';
import { externalPath, externalView } from '../external-view.ts';
import { DeliveryBadge, useAnswerText } from './delivery-words.tsx';

const refreshEvery = 5_000;

/** Every message to a webhook, newest first, and what became of it. */
export function DeliveryList() {
  const { t } = useTranslation('externalSystems');
  const mayWrite = useMayWrite(externalView);
  const columns = useDeliveryColumns();
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      choices: deliveryStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'event',
      label: t('event'),
      choices: (['test', ...webhookEvents] as const).map((value) => ({ value, label: t(`events.${value}`) })),
    },
  ];
  return (
    <>
      <ExternalHeader tab="deliveries" />
      <RecordTable<WebhookDelivery>
        resource="webhook-deliveries"
        label={t('deliveryList')}
        columns={columns}
        filters={filters}
        searchLabel={t('deliverySearch')}
        refreshEvery={refreshEvery}
        nameOf={({ id }) => t('deliveryTitle', { id })}
        removal={false}
        bulk={
          mayWrite && [
            {
              name: 'redeliver',
              label: t('redeliver'),
              title: (count, figure) => t('redeliverSeveral', { count, figure }),
              body: t('redeliverSeveralBody'),
              kind: 'primary',
            },
          ]
        }
        empty={<Empty title={t('deliveryEmpty')}>{t('deliveryEmptyBody')}</Empty>}
      />
    </>
  );
}

function useDeliveryColumns(): Column<WebhookDelivery>[] {
  const { t } = useTranslation('externalSystems');
  const answerText = useAnswerText();
  return [
    {
      key: 'createdAt',
      label: t('createdAt'),
      cell: ({ id, createdAt }) => (
        <Link to={`${externalPath}?delivery=${id}`}>
          <Moment at={createdAt} />
          <span className="visually-hidden"> {t('deliveryTitle', { id })}</span>
        </Link>
      ),
    },
    { key: 'webhook', label: t('webhook'), cell: ({ webhook }) => webhook ?? '—' },
    { key: 'event', label: t('event'), cell: ({ event }) => t(`events.${event}`) },
    { key: 'state', kind: 'state', label: t('state'), cell: (delivery) => <DeliveryBadge {...delivery} /> },
    { key: 'responseCode', label: t('responseCode'), cell: answerText },
    { key: 'attempts', kind: 'figure', label: t('attempts'), cell: ({ attempts }) => attempts },
    {
      key: 'nextAt',
      kind: 'date',
      label: t('nextAt'),
      cell: ({ nextAt, state }) => (nextAt && state !== 'sending' ? <Moment at={nextAt} /> : '—'),
    },
    {
      key: 'durationMs',
      kind: 'figure',
      label: t('durationMs'),
      extra: true,
      cell: ({ durationMs }) => (durationMs === null ? '—' : t('milliseconds', { count: durationMs })),
    },
  ];
}
