import { type Form, textOf } from './form-body.ts';

const mostKept = 120;
const people =
  /holder|nickname|phone|telephone|address|account_number|document|identification|dni|customer|full_?name|^ip$|birth/i;

/** Long numbers that name the payment, not a card. */
const identifiers =
  /^(merchant|account_id|reference|transaction|order|cus$|pse_reference|authorization|sign$)/i;

/**
 * The fields of a confirmation for the record: what is signed and what explains the payment stays; of the payer no
 * more than an operator needs to recognise him by. All that came for a field stands beside each other.
 */
export function maskedFields({ fields, repeated }: Form): Record<string, string> {
  const kept: [string, string][] = [];
  for (const [name, bytes] of [...fields].slice(0, mostKept)) {
    const key = textOf(name, 60);
    // `__proto__` and the like would be no plain field of an object.
    if (!/^[\w.-]+$/.test(key) || key.startsWith('__')) continue;
    const values = repeated.get(name) ?? [bytes];
    kept.push([key, values.map((one) => masked(key, textOf(one))).join(' | ')]);
  }
  return Object.fromEntries(kept);
}

function masked(name: string, value: string): string {
  if (value === '' || identifiers.test(name)) return value;
  if (/e?mail/i.test(name) || /^[^\s@]+@[^\s@]+$/.test(value)) return maskedEmail(value);
  if (/^cc_number$|card/i.test(name)) return `…${value.replace(/\D/g, '').slice(-4)}`;
  if (people.test(name)) return `${value.slice(0, 1)}…`;
  // A card number in a field where nobody expects one.
  return value.replace(/\d{9,15}(?=\d{4}(?!\d))/g, '…');
}

function maskedEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return at < 1 ? `${value.slice(0, 1)}…` : `${value.slice(0, 1)}…${value.slice(at)}`;
}
