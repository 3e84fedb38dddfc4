import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Schema } from 'yup';
import { eventSchemas } from '../../shared/features/traffic/terminal/terminal.schema.ts';
import { checkShape } from '../../shared/schema.ts';
import { allEndpoints } from '../api/support/all-endpoints.ts';

/** Where a number may be null: it says that there is none, and is never taken for 0. */
const saysNone: Record<string, string> = {
  'cash-registers deviceId': 'at no terminal',
  'closures counted': 'the sum of the notes and coins',
  'inventories slotId': 'the whole lot',
  'finance-reports deviceId': 'the office',
  'fiscal-vouchers deviceId': 'the office',
  'finance-reports total': 'not on the paper',
  'finance-reports collected': 'not on the paper',
  'finance-reports electronicPayment': 'not on the paper',
  'finance-reports refunds': 'not on the paper',
  'companies altitude': 'not known',
  'companies latitude': 'not known',
  'companies longitude': 'not known',
  'companies parentId': 'of no main company',
  'data-persons requestId': 'answers no request',
  'devices columns': 'the printer’s own width',
  'income-settings conceptId': 'for no concept',
  'liquidations lateFee.conceptId': 'for the rule’s own',
  'liquidations runDay': 'for the very day on which a period is due to be billed',
  'payment-requests amount': 'the invoice’s own',
  'payment-requests targetId': 'for no record',
  'payment-requests taxRate': 'the lot’s own',
  'receipts invoiceId': 'back to the customer',
  'report-sendings monthDay': 'not by months',
  'report-sendings weekday': 'not by weeks',
  'resolutions currentNumber': 'no number used',
  'entry slotId': 'wherever there is room',
  'payment paid': 'the price',
  'sale paid': 'the price',
  'status battery': 'no battery',
  'guardian-invitations hostId': 'a host who is not registered, or nobody in particular',
  'guardian-invitations guests[0].id': 'a guest who is not stored yet',
  'guardian-persons hostId': 'comes to nobody in particular',
  'guardian-persons scheduleId': 'at any hour',
  'guardian-persons subscriberId': 'enters by the own permission',
  'guardian-persons consent.by': 'a program’s; what is sent is not kept',
  'subscribers vehicles[0].ownerId': 'the subscriber’s own',
  'subscribers/price-increases filter.expiring': 'whenever they end',
  'subscribers/price-increases filter.slotId': 'of every slot',
  'subscribers/price-increases filter.scheduleId': 'of every schedule',
  'subscribers/price-increases filter.liquidationId': 'of every rule',
  'tariff-assignments slotId': 'every slot',
  'tariff-backtests slotId': 'every slot',
  'tariff-backtests versionId': 'the newest',
  'tariffs maximum.minutes': 'a calendar day',
  'tariffs/quote tariffId': 'the tariff that comes along',
  'tariffs/curve tariffId': 'the tariff that comes along',
};

interface Described {
  type: string;
  spec: { nullable: boolean };
  fields?: Record<string, Schema>;
  innerType?: Schema | Schema[];
}

/** Bodies that choose each of a schema's shapes, where it has several. */
const choosing: readonly unknown[] = [{}, { entityId: 1 }];

/** The paths of all numbers in a schema, `[0]` for the items of a list. */
function* numbersOf(schema: Schema, path: string): Generator<{ path: string; nullable: boolean }> {
  if ((schema as { type: string }).type === 'lazy') {
    for (const value of choosing) yield* numbersOf(schema.resolve({ value } as never) as Schema, path);
    return;
  }
  const { type, spec, fields, innerType } = schema as unknown as Described;
  if (type === 'number') yield { path, nullable: spec.nullable };
  for (const [name, field] of Object.entries(fields ?? {}))
    yield* numbersOf(field, path === '' ? name : `${path}.${name}`);
  if (innerType && !Array.isArray(innerType)) yield* numbersOf(innerType, `${path}[0]`);
}

/** A body with null at a path and nothing else. */
function withNullAt(path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  return steps.reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), null);
}

const schemas = new Map<string, Schema>(
  allEndpoints.flatMap(({ method, path, body, documents }) => {
    const schema = body ?? documents;
    // Terminals' bodies are those of events; what outside systems write is the screens' own.
    const isOther = /^\/(terminal|external)\//.test(path);
    return schema && !isOther ? [[`${method} ${path}`, schema] as const] : [];
  }),
);
for (const [kind, schema] of Object.entries(eventSchemas)) schemas.set(`event ${kind}`, schema);

it('null is refused wherever a number is meant, at its own path', () => {
  const accepted = new Set<string>();
  let numbers = 0;
  for (const [name, schema] of schemas) {
    for (const { path, nullable } of numbersOf(schema, '')) {
      numbers += 1;
      if (nullable) accepted.add(`${name.replace(/^\w+ \/?|\/:.*$/g, '')} ${path}`);
      else assert.ok(checkShape(schema, withNullAt(path))?.[path], `${name} takes null as ${path}`);
    }
  }
  assert.ok(numbers > 80, String(numbers));
  assert.deepEqual([...accepted].sort(), Object.keys(saysNone).sort());
});
