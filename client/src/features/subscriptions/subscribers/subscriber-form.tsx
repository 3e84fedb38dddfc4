import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import { subscriberErrors } from '../../../../../shared/errors/subscribers.ts';
import {
  type SubscriberInput,
  subscriberSchema,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { formView } from '../subscription-views.ts';
import type { Offers } from './offers.ts';
import { ServiceRows } from './service-rows.tsx';
import { type Beginning, newValues, toForm, toPayload } from './subscriber.form.ts';
import { MoneyFields, PlaceFields, WhoFields } from './subscriber-fields.tsx';
import { stateCounts } from './subscriber-views.ts';
import { VehicleRows } from './vehicle-rows.tsx';

const errors = { ...billingErrors, ...reportErrors, ...subscriberErrors };

interface SubscriberFormProps {
  subscriber: Subscriber | undefined;
  offers: Offers;
  /** The lot's day: a new one holds from then on. */
  today: string;
  onDone: (saved: Subscriber) => void;
  /** What watches the values while they are written. */
  children: ReactNode;
}

/** The fields of one subscriber; create and edit share them. */
export function SubscriberForm({ subscriber, offers, today, onDone, children }: SubscriberFormProps) {
  const { t } = useTranslation('subscriberForm');
  // What stands beside the form is read by paths of its own.
  const own = subscriber ? [`subscribers/${subscriber.id}`, `subscribers/${subscriber.id}/values`] : [];
  const { create, update } = useSave<SubscriberInput, Subscriber>('subscribers', [stateCounts, ...own]);
  const mayWrite = useMayWrite(formView);
  const { slots, schedules, liquidations } = offers;
  const beginning: Beginning = {
    today,
    slotId: onlyOf(slots),
    scheduleId: onlyOf(schedules),
    liquidationId: onlyOf(liquidations),
  };
  const fill = useRef((stored?: Subscriber) => (stored ? toForm(stored) : newValues(beginning))).current;
  return (
    <EntityForm
      record={subscriber}
      toForm={fill}
      toPayload={toPayload}
      schema={subscriberSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        subscriber && version !== undefined ? update(subscriber.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { title: saved.title }) });
        onDone(saved);
      }}
    >
      <WhoFields subscriber={subscriber} />
      <PlaceFields slots={slots} schedules={schedules} />
      <VehicleRows slots={slots} />
      <ServiceRows />
      <MoneyFields liquidations={liquidations} />
      {children}
    </EntityForm>
  );
}

/** The id of the only one. */
function onlyOf(records: readonly { id: number }[]): number | undefined {
  return records.length === 1 ? records[0]?.id : undefined;
}
