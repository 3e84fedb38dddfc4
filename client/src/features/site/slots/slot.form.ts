import type { Slot, SlotInput } from '../../../../../shared/features/site/slots/slot.schema.ts';
import { numberOf } from '../../../ui/form/number-text.ts';

/** A slot as its form holds it: figures are the text that was typed. */
export interface SlotValues {
  title: string;
  quota: string;
  reserved: string;
  subscribersOnly: boolean;
  vehicleTypes: string[];
  main: boolean;
}

export function toForm(slot?: Slot): SlotValues {
  return {
    title: slot?.title ?? '',
    quota: slot ? String(slot.quota) : '',
    reserved: String(slot?.reserved ?? 0),
    subscribersOnly: slot?.subscribersOnly ?? false,
    vehicleTypes: [...(slot?.vehicleTypes ?? ['CA'])],
    main: slot?.main ?? false,
  };
}

/** What travels: where only subscribers enter, no part is kept for them. The schema says what is wrong with it. */
export function toPayload(values: SlotValues): SlotInput {
  return {
    title: values.title.trim(),
    quota: numberOf(values.quota) as number,
    reserved: values.subscribersOnly ? 0 : (numberOf(values.reserved) as number),
    subscribersOnly: values.subscribersOnly,
    main: values.main,
    vehicleTypes: values.vehicleTypes as SlotInput['vehicleTypes'],
  };
}
