import type {
  Overstay,
  SubscriberService,
  SubscriberVehicle,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  day,
  dictionaryKey,
  flag,
  folded,
  integer,
  labelled,
  minutes,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { servicesLabel, vehiclesLabel } from './subscriber-labels.rules.ts';

/** The columns that a subscriber and the list of them have alike. */
export const subscriberColumns = {
  ...recordColumns,
  companyId: company(),
  entityId: reference('entities'),
  title: words(),
  titleKey: dictionaryKey('title'),
  quota: integer(),
  slotId: reference('slots'),
  scheduleId: reference('schedules'),
  liquidationId: reference('liquidations'),
  /** As it was last agreed; from which day on which value holds, `subscriber_values` say. */
  monthlyValue: money(),
  validFrom: day(),
  validTo: nullable(day()),
  autoRenew: flag(),
  overstay: code<Overstay>('subscribers.overstays'),
  toleranceMinutes: minutes(),
  notes: nullable(words()),
  vehicles: labelled(
    structure<SubscriberVehicle[]>({
      vehicleType: code('values.vehicleTypes'),
      ownerId: reference('entities'),
    }),
    vehiclesLabel,
  ),
  services: labelled(
    structure<SubscriberService[]>({
      type: code('subscribers.serviceTypes'),
      status: code('codes.statuses'),
      value: money(),
    }),
    servicesLabel,
  ),
  /** Its plates and tags in one line, which lists find it by. */
  identities: unexported(text()),
};

/** Who pays by the month, and which vehicles enter by that. */
export const subscribers = table(
  'subscribers',
  { ...subscriberColumns, search: folded('title', 'identities') },
  [],
  { named: 'title' },
);

/** What the entrance knows vehicles by: an index over the vehicles of subscribers, written with them. */
export const subscriberVehicles = table(
  'subscriber_vehicles',
  {
    subscriberId: reference('subscribers'),
    place: integer(),
    companyId: company(),
    plate: nullable(text()),
    tag: nullable(text()),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    ownerId: nullable(reference('entities')),
  },
  [
    {
      index: 'subscriber_vehicles_tag',
      columns: ['subscriber_vehicles.company_id', 'subscriber_vehicles.tag'],
      error: 'tagDuplicated',
      field: 'vehicles',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    subscribers: RowOf<typeof subscribers>;
    subscriber_vehicles: RowOf<typeof subscriberVehicles>;
  }
}
