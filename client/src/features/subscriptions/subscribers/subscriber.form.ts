import type { SubscriberInput } from '../../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import type {
  Overstay,
  Subscriber,
  SubscriberServiceType,
  SubscriberStatus,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { normalizeTag } from '../../../../../shared/tag.ts';
import type { VehicleType } from '../../../../../shared/values.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';

/** A subscriber as its form holds it: figures are the text that was typed, records their ids, empty for none. */
export interface SubscriberValues {
  entityId: string;
  title: string;
  status: string;
  quota: string;
  slotId: string;
  scheduleId: string;
  validFrom: string;
  validTo: string;
  vehicles: VehicleValues[];
  services: ServiceValues[];
  liquidationId: string;
  monthlyValue: string;
  autoRenew: boolean;
  overstay: Overstay;
  toleranceMinutes: string;
  notes: string;
}

export interface VehicleValues {
  plate: string;
  tag: string;
  vehicleType: VehicleType;
  ownerId: string;
}

export interface ServiceValues {
  type: SubscriberServiceType;
  status: SubscriberStatus;
  value: string;
}

/** What a new one begins with: the lot's day, and what there is only one of. */
export interface Beginning {
  today: string;
  slotId?: number | undefined;
  scheduleId?: number | undefined;
  liquidationId?: number | undefined;
}

export const freshVehicle: VehicleValues = { plate: '', tag: '', vehicleType: 'CA', ownerId: '' };
export const freshService: ServiceValues = { type: 'other', status: 'A', value: '' };

const idText = (id: number | null | undefined) => String(id ?? '');
const idOf = (text: string) => (text === '' ? null : Number(text));

export function newValues({ today, ...only }: Beginning): SubscriberValues {
  return {
    entityId: '',
    title: '',
    status: 'A',
    quota: '1',
    slotId: idText(only.slotId),
    scheduleId: idText(only.scheduleId),
    validFrom: today,
    validTo: '',
    vehicles: [freshVehicle],
    services: [],
    liquidationId: idText(only.liquidationId),
    monthlyValue: '',
    autoRenew: false,
    overstay: 'free',
    toleranceMinutes: '0',
    notes: '',
  };
}

export function toForm(stored: Subscriber): SubscriberValues {
  return {
    entityId: idText(stored.entityId),
    title: stored.title,
    status: stored.status,
    quota: String(stored.quota),
    slotId: idText(stored.slotId),
    scheduleId: idText(stored.scheduleId),
    validFrom: stored.validFrom,
    validTo: stored.validTo ?? '',
    vehicles: stored.vehicles.map(({ plate, tag, vehicleType, ownerId }) => ({
      plate: plate ?? '',
      tag: tag ?? '',
      vehicleType,
      ownerId: idText(ownerId),
    })),
    services: stored.services.map(({ type, status, value }) => ({ type, status, value: minorText(value) })),
    liquidationId: idText(stored.liquidationId),
    monthlyValue: minorText(stored.monthlyValue),
    autoRenew: stored.autoRenew,
    overstay: stored.overstay,
    toleranceMinutes: String(stored.toleranceMinutes),
    notes: stored.notes ?? '',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: SubscriberValues): SubscriberInput {
  return {
    entityId: idOf(values.entityId),
    title: values.title.trim(),
    status: values.status,
    quota: numberOf(values.quota),
    slotId: idOf(values.slotId),
    scheduleId: idOf(values.scheduleId),
    validFrom: values.validFrom,
    validTo: values.validTo || null,
    vehicles: values.vehicles.map(({ plate, tag, vehicleType, ownerId }) => ({
      plate: normalizePlate(plate) || null,
      tag: normalizeTag(tag) || null,
      vehicleType,
      ownerId: idOf(ownerId),
    })),
    services: values.services.map(({ type, status, value }) => ({ type, status, value: minorOf(value) })),
    liquidationId: idOf(values.liquidationId),
    monthlyValue: minorOf(values.monthlyValue),
    autoRenew: values.autoRenew,
    overstay: values.overstay,
    // Without a charge no minute is tolerated or not.
    toleranceMinutes: values.overstay === 'free' ? 0 : numberOf(values.toleranceMinutes),
    notes: values.notes.trim() || null,
  } as SubscriberInput;
}
