import type { InsideWarning } from '../../../../shared/features/traffic/inside/inside.ts';
import type { Service, VehicleType } from '../../../../shared/values.ts';
import {
  code,
  codes,
  company,
  hidden,
  instant,
  integer,
  labelled,
  minutes,
  money,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy, textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** A view of the stays that have not ended, with the names of slot and terminal: what is in the lot, as a list. */
export const insideStays = table(
  'inside_stays',
  {
    ...recordColumns,
    companyId: company(),
    ticket: text({ searched: true }),
    plate: nullable(text({ searched: true })),
    tag: nullable(text({ searched: true })),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    service: code<Service>('inside.services'),
    subscriberId: unexported(nullable(reference('subscribers'))),
    subscriber: nullable(words()),
    slotId: unexported(reference('slots')),
    slot: words(),
    device: words(),
    entryAt: instant(),
    paidAt: nullable(instant()),
    exitBefore: nullable(instant()),
    duplicate: hidden(integer()),
    lostTicket: hidden(integer()),
    exitAt: hidden(nullable(instant())),
    tariffId: hidden(nullable(reference('tariffs'))),
    tariffVersionId: hidden(nullable(reference('tariff_versions'))),
  },
  [],
  {
    derived: {
      minutes: minutes(),
      due: nullable(money()),
      payment: code('inside.payments'),
      warnings: labelled(codes<InsideWarning>('inside.warnings'), (all, { inside }) =>
        all.map((one) => inside.warnings[one]).join(', '),
      ),
    },
    place: {
      ...openedBy(
        'view/inside',
        'stay',
        'ticket',
        ({ ticket, slot }) => `${textOf(ticket)} · ${textOf(slot)}`,
      ),
      title: ({ plate, tag, ticket }) => textOf(plate ?? tag ?? ticket),
    },
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    inside_stays: RowOf<typeof insideStays>;
  }
}
