import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readJson, writeJson } from '../../../../../shared/exact-json.ts';
import type { WebhookDeliveryDetail } from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRead } from '../../../api/use-read.ts';
import { Moment } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { externalView, tabPath } from '../external-view.ts';
import { DeliveryBadge } from './delivery-words.tsx';

/** One message: where it stands, what was answered, and its body as it is sent. */
export function DeliveryDetail({ id }: { id: number }) {
  const { t } = useTranslation(['externalSystems', 'routes', 'shell']);
  const { data, error, mutate } = useRead<WebhookDeliveryDetail>(resourcePath('webhook-deliveries', id), {
    refreshInterval: 5_000,
  });
  const mayWrite = useMayWrite(externalView);
  const isOver = data?.state === 'delivered' || data?.state === 'failed';
  return (
    <>
      <PageHeader
        title={t('deliveryTitle', { id })}
        trail={[
          { label: t('shell:groups.configuration') },
          { label: t(`routes:${externalView}`), to: tabPath('deliveries') },
        ]}
        action={mayWrite && isOver && <Redeliver id={id} onDone={() => void mutate()} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <DeliveryFacts delivery={data} />
          <h2>{t('payload')}</h2>
          <section className="payload" aria-label={t('payload')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys. */}
            <pre tabIndex={0}>{pretty(data.payload)}</pre>
          </section>
        </>
      )}
    </>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { t } = useTranslation('externalSystems');
  const { nextAt, finishedAt, durationMs, fault } = delivery;
  return (
    <Facts>
      <Fact name={t('state')}>
        <DeliveryBadge {...delivery} />
      </Fact>
      <Fact name={t('webhook')}>{delivery.webhook}</Fact>
      <Fact name={t('event')}>{t(`events.${delivery.event}`)}</Fact>
      <Fact name={t('createdAt')}>
        <Moment at={delivery.createdAt} />
      </Fact>
      <Fact name={t('attempts')}>{delivery.attempts}</Fact>
      <Fact name={t('responseCode')}>{delivery.responseCode}</Fact>
      <Fact name={t('fault')}>{fault && t(`faults.${fault}`)}</Fact>
      <Fact name={t('durationMs')}>
        {durationMs === null ? null : t('milliseconds', { count: durationMs })}
      </Fact>
      <Fact name={t('nextAt')}>{nextAt && !finishedAt ? <Moment at={nextAt} /> : null}</Fact>
      <Fact name={t('finishedAt')}>{finishedAt && <Moment at={finishedAt} />}</Fact>
      <Fact name={t('deliveryId')}>
        <code>{delivery.deliveryId}</code>
      </Fact>
    </Facts>
  );
}

function Redeliver({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('externalSystems');
  const command = useCommand<void>('webhook-deliveries');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await command('POST', id, 'redelivery');
      notify({ kind: 'success', text: t('redelivered') });
      onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void send().catch(() => {})}>
      {t('redeliver')}
    </Button>
  );
}

function pretty(payload: string): string {
  return writeJson(readJson(payload), 2);
}
