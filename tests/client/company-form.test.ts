import assert from 'node:assert/strict';
import test from 'node:test';
import { toForm, toPayload } from '../../client/src/features/site/companies/company.form.ts';
import { companySchema } from '../../shared/features/site/companies/company.schema.ts';
import { checkShape, rule } from '../../shared/schema.ts';

const filled = { ...toForm(), name: 'Centro' };

test('a name is enough: the rest has what most lots have', () => {
  assert.equal(checkShape(companySchema, toPayload(filled)), null);
  assert.deepEqual(checkShape(companySchema, toPayload(toForm())), { name: rule('required') });
});

test('what is wrong is told at its field', () => {
  const values = {
    ...filled,
    identification: '1234',
    emails: ['a@b.co', 'x', ''],
    latitude: '91',
    altitude: 'alto',
    telephone: '<b>',
    timeZone: 'Marte/Norte',
  };
  assert.deepEqual(checkShape(companySchema, toPayload(values)), {
    identification: { error: 'identificationInvalid' },
    telephone: rule('characters'),
    'emails[1]': rule('email'),
    latitude: rule('atMost', { max: 90 }),
    altitude: rule('numeric'),
    timeZone: rule('timeZone'),
  });
});

test('a tax number is verified as it is printed; a passport has no check digit', () => {
  const told = (identification: string, identificationType = '31') =>
    checkShape(companySchema, toPayload({ ...filled, identificationType, identification }));
  for (const right of ['900123456', '900.373.923-8', '900373923-8', '900 373 923 - 8', '12345'])
    assert.equal(told(right), null, right);
  for (const wrong of ['AB123456', '1234', '900.373.923-', '9003739238-88'])
    assert.deepEqual(told(wrong), { identification: { error: 'identificationInvalid' } }, wrong);
  assert.deepEqual(told('900.373.923-7'), { identification: { error: 'checkDigitWrong' } });
  const long = `1${' '.repeat(1_000_000)}x`;
  assert.deepEqual(checkShape(companySchema, { ...toPayload(filled), identification: long }), {
    identification: rule('max', { max: 30 }),
  });
  assert.equal(told('AB-12345', '41'), null);
  assert.equal(told('', '31'), null);
});

test('the same address twice is -1508, a passport may have letters', () => {
  const twice = {
    ...filled,
    emails: ['a@b.co', 'a@b.co'],
    identificationType: '41',
    identification: 'AB123456',
  };
  assert.deepEqual(checkShape(companySchema, toPayload(twice)), { emails: { error: 'companyEmailExists' } });
});

test('what the core answers for a lot without details may be sent back as it is', () => {
  const details = { address: null, telephone: null, identification: null, identificationType: null };
  const places = { parentId: null, latitude: null, longitude: null, altitude: null };
  const rest = {
    name: 'Centro',
    classification: 'lot',
    emails: [],
    timeZone: 'America/Bogota',
    currency: 'COP',
  };
  assert.equal(checkShape(companySchema, { ...details, ...places, ...rest }), null);
});
