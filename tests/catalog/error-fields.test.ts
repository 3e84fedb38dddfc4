import assert from 'node:assert/strict';
import { glob } from 'node:fs/promises';
import { test } from 'node:test';
import type { Schema } from 'yup';
import type { UniqueRule } from '../../core/db/table.ts';
import { discountFaults } from '../../core/features/pricing/discounts/discounts.rules.ts';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import { userSchema } from '../../shared/features/access/users/user.schema.ts';
import { conceptSchema } from '../../shared/features/billing/concepts/concept.schema.ts';
import { merchantSchema } from '../../shared/features/billing/electronic-payments/merchant.schema.ts';
import { requestSchema } from '../../shared/features/billing/electronic-payments/request.schema.ts';
import { entitySchema } from '../../shared/features/customers/entities/entity.schema.ts';
import { discountSchema } from '../../shared/features/pricing/discounts/discount.schema.ts';
import { tariffSchema } from '../../shared/features/pricing/tariffs/tariff.schema.ts';
import { cashRegisterSchema } from '../../shared/features/site/cash-registers/cash-register.schema.ts';
import { companySchema } from '../../shared/features/site/companies/company.schema.ts';
import { deviceSchema } from '../../shared/features/site/devices/device.schema.ts';
import { scheduleSchema } from '../../shared/features/site/schedules/schedule.schema.ts';
import { slotSchema } from '../../shared/features/site/slots/slot.schema.ts';
import { storeSchema } from '../../shared/features/site/stores/store.schema.ts';
import { checkShape, type Problem } from '../../shared/schema.ts';

// A form knows no code: it puts an error where the answer says, so that every answer has to say it.

/** The field of each error of a value that is taken. */
const taken: Partial<Record<ErrorName, string>> = {
  activeResolutionExists: 'active',
  conceptInitialsDuplicated: 'initials',
  conceptNameDuplicated: 'name',
  discountCodeDuplicated: 'code',
  entityEmailExists: 'email',
  identificationExists: 'identification',
  paymentReferenceDuplicated: 'reference',
  registerExternalIdDuplicated: 'externalId',
  registerNameDuplicated: 'name',
  scheduleDuplicated: 'title',
  slotDuplicated: 'title',
  slotMainExists: 'main',
  storeExternalIdDuplicated: 'externalId',
  storeNameDuplicated: 'name',
  tariffCodeDuplicated: 'code',
  userEmailExists: 'email',
  userIdentificationExists: 'identification',
};

/** Indexes of which no form writes a field, and why. */
const fieldless: Record<string, string> = {
  users_sso: 'the account of the single sign-on, taken from its provider',
  terminal_settings_lot: 'one row a lot: two made it at once',
  data_requests_number: 'counted by the core, one after the other',
  data_holds_active: 'the person that it protects, who is no field of a form',
  registration_settings_company: 'one row a lot: two made it at once',
  terminal_settings_device: 'one row a terminal: two made it at once',
  terminal_permissions_device: 'one row a terminal: two made it at once',
};

test('a value that is taken is told at its field', async () => {
  const found: Partial<Record<ErrorName, string>> = {};
  const root = new URL('../../', import.meta.url);
  for await (const path of glob('core/features/**/*.table.ts', { cwd: root })) {
    for (const table of Object.values(await import(new URL(path, root).href))) {
      for (const { index, error, field } of uniquesOf(table)) {
        if (field === undefined) assert.ok(fieldless[index], `${index} names no field`);
        else found[error] = field;
      }
    }
  }
  for (const [error, field] of Object.entries(taken)) assert.equal(found[error as ErrorName], field, error);
});

function uniquesOf(table: unknown): readonly UniqueRule[] {
  return typeof table === 'object' && table !== null && 'unique' in table && Array.isArray(table.unique)
    ? table.unique
    : [];
}

const cases: { schema: Schema; body: object; expected: Partial<Record<string, ErrorName>> }[] = [
  {
    schema: userSchema,
    body: { name: '' },
    expected: { name: 'userNameRequired' },
  },
  {
    schema: entitySchema,
    body: { identificationType: '?', identification: '1' },
    expected: { identificationType: 'identificationTypeInvalid', identification: 'identificationInvalid' },
  },
  {
    schema: companySchema,
    body: { identificationType: '?', identification: '-', emails: ['a@b.co', 'a@b.co'] },
    expected: {
      identificationType: 'identificationTypeInvalid',
      identification: 'identificationInvalid',
      emails: 'companyEmailExists',
    },
  },
  {
    schema: conceptSchema,
    body: {},
    expected: { name: 'conceptNameRequired', initials: 'conceptInitialsRequired' },
  },
  {
    schema: merchantSchema,
    body: {},
    expected: { merchantId: 'merchantIdInvalid', accountId: 'accountIdInvalid' },
  },
  { schema: requestSchema, body: { amount: 0 }, expected: { amount: 'paymentAmountInvalid' } },
  { schema: scheduleSchema, body: {}, expected: { title: 'scheduleTitleRequired' } },
  {
    schema: storeSchema,
    body: {},
    expected: { name: 'storeNameRequired', externalId: 'storeExternalIdRequired' },
  },
  {
    schema: cashRegisterSchema,
    body: {},
    expected: {
      name: 'registerNameRequired',
      externalId: 'registerExternalIdRequired',
      storeId: 'registerStoreRequired',
    },
  },
  {
    schema: slotSchema,
    body: {},
    expected: {
      title: 'slotTitleRequired',
      quota: 'slotQuotaInvalid',
      vehicleTypes: 'slotVehicleTypesRequired',
    },
  },
  { schema: deviceSchema, body: {}, expected: { imei: 'imeiRequired' } },
  { schema: discountSchema, body: { value: -1 }, expected: { value: 'discountValueInvalid' } },
  {
    schema: tariffSchema,
    body: {},
    expected: { name: 'tariffNameRequired', code: 'tariffCodeRequired' },
  },
];

test('what a schema refuses is told at its field', () => {
  for (const { schema, body, expected } of cases) {
    const problems: Record<string, Problem> = checkShape(schema, body) ?? {};
    for (const [field, error] of Object.entries(expected))
      assert.deepEqual(problems[field], { error }, field);
  }
  assert.deepEqual(discountFaults({ kind: 'percent', value: 10_001 }).value, {
    error: 'discountValueInvalid',
  });
});
