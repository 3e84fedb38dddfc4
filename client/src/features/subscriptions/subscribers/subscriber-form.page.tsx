import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { formView, listView } from '../subscription-views.ts';
import { NextBillPanel } from './next-bill-panel.tsx';
import { useOffers } from './offers.ts';
import { SubscriberForm } from './subscriber-form.tsx';
import { useStanding } from './use-standing.ts';

/** Beside the form, and loaded after it: the form is what one waits for, and may hold unsaved work. */
const SubscriberPanel = later(async () => (await import('./subscriber-panel.tsx')).SubscriberPanel, {
  meanwhile: () => <Skeleton />,
});

/** One subscriber, or a new one where the path names none. */
export function Page() {
  const { subscriberId } = useParams();
  return <Editor key={subscriberId ?? 'new'} id={subscriberId === undefined ? null : Number(subscriberId)} />;
}

function Editor({ id }: { id: number | null }) {
  const { t } = useTranslation(['subscriberForm', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayList = holdsView(useSession().view, listView);
  const today = useToday();
  const { offers, needs } = useOffers();
  const standing = useStanding(id);
  const [billPlace, setBillPlace] = useState<HTMLElement | null>(null);
  const back = { label: t(`routes:${listView}`), ...(mayList && { to: `/${listView}` }) };
  const done = ({ id: saved }: Subscriber) =>
    void navigate(mayList ? `/${listView}` : `/${formView}/${saved}`, { replace: id === null });
  return (
    <RecordPage<Subscriber>
      resource="subscribers"
      id={id}
      title={(subscriber) => (id === null ? t('newTitle') : (subscriber?.title ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.customers') }, back]}
      needs={needs}
    >
      {(subscriber) =>
        offers && (
          <div className="tariff-desk">
            <SubscriberForm subscriber={subscriber} offers={offers} today={today} onDone={done}>
              {billPlace &&
                createPortal(
                  <NextBillPanel
                    liquidations={offers.liquidations}
                    today={today}
                    history={standing.history}
                  />,
                  billPlace,
                )}
            </SubscriberForm>
            <aside className="tariff-side">
              <div ref={setBillPlace} />
              {standing.known && <SubscriberPanel {...standing.known} today={today} />}
            </aside>
          </div>
        )
      }
    </RecordPage>
  );
}
