import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Subscriber,
  SubscriberFreeze,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { useFreezeRefresh } from './use-freeze-refresh.ts';

const FreezeDialog = later(async () => (await import('./freeze-dialog.tsx')).FreezeDialog);

interface SubscriberFreezesProps {
  subscriber: Subscriber;
  freezes: readonly SubscriberFreeze[];
  /** The lot's day. */
  today: string;
}

/** The pauses of a subscriber, those to come first; one that is yet to begin can be taken back. */
export function SubscriberFreezes({ subscriber, freezes, today }: SubscriberFreezesProps) {
  const { t } = useTranslation('subscriberForm');
  const mayWrite = useMayWrite('view/subscriber');
  const language = useLanguage();
  const [asked, setAsked] = useState<'new' | SubscriberFreeze | null>(null);
  const close = () => setAsked(null);
  const span = ({ from, to }: SubscriberFreeze) =>
    t('freezeSpan', { from: shortDay(from, language), to: shortDay(to, language) });
  return (
    <section aria-labelledby="subscriber-freezes">
      <h2 id="subscriber-freezes" className="h5">
        {t('freezes')}
      </h2>
      {freezes.length === 0 && <p>{t('freezesNone')}</p>}
      <ul className="side-rows">
        {freezes.map((freeze) => (
          <li key={freeze.id}>
            <span>
              {span(freeze)}
              <span className="cell-note">{freeze.reason}</span>
            </span>
            {mayWrite && freeze.from > today && (
              <Button
                kind="secondary"
                onClick={() => setAsked(freeze)}
                aria-label={t('unfreezeOf', { span: span(freeze) })}
              >
                {t('unfreeze')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button kind="secondary" onClick={() => setAsked('new')}>
          {t('freeze')}
        </Button>
      )}
      {asked === 'new' && <FreezeDialog subscriber={subscriber} today={today} onClose={close} />}
      {asked !== null && asked !== 'new' && (
        <UnfreezeDialog freeze={asked} span={span(asked)} onClose={close} />
      )}
    </section>
  );
}

/** Somebody has set another end of the validity since. */
const endChanged = -3615;

interface UnfreezeDialogProps {
  freeze: SubscriberFreeze;
  span: string;
  onClose: () => void;
}

function UnfreezeDialog({ freeze: { id, subscriberId }, span, onClose }: UnfreezeDialogProps) {
  const { t } = useTranslation('subscriberForm');
  const refresh = useFreezeRefresh(subscriberId);
  const [keepEnd, setKeepEnd] = useState(false);
  return (
    <SureDialog
      title={t('unfreezeTitle', { span })}
      action={keepEnd ? t('unfreezeKeep') : t('unfreeze')}
      onConfirm={async () => {
        const path = resourcePath(`subscribers/${subscriberId}/freezes`, id, {
          keepEnd: keepEnd || undefined,
        });
        await call('DELETE', path).catch((error) => {
          if (asApiError(error).body.code === endChanged) setKeepEnd(true);
          throw error;
        });
        await refresh();
      }}
      onClose={onClose}
    >
      <p>{t('unfreezeBody')}</p>
    </SureDialog>
  );
}
