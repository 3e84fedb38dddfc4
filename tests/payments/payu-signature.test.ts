import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isConfirmationSigned,
  isResponseSigned,
  repeatedField,
} from '../../core/integrations/payu/confirmation.ts';
import { readForm } from '../../core/integrations/payu/form-body.ts';
import { type PayuKeys, sign } from '../../core/integrations/payu/signature.ts';
import type { PayuAlgorithm } from '../../shared/features/billing/electronic-payments/payu.ts';

const sandbox: PayuKeys = { apiKey: '4Vj8eK4rloUd272L48hsrarnUA', secretKey: 'test123' };
const older: PayuKeys = { apiKey: '6u39nqhq8ftd0hlvnjfs66eh8c', secretKey: null };

function confirmation(fields: Record<string, string>) {
  return readForm(Buffer.from(new URLSearchParams(fields).toString())).fields;
}

/** merchant, reference, value, currency, state, digest */
type Vector = [string, string, string, string, string, string];

function isConfirmation(
  [merchant_id, reference_sale, value, currency, state_pol, digest]: Vector,
  keys = sandbox,
) {
  const fields = { merchant_id, reference_sale, value, currency, state_pol, sign: digest };
  return isConfirmationSigned(confirmation(fields), keys);
}

function isResponse(
  [merchantId, referenceCode, TX_VALUE, currency, transactionState, signature]: Vector,
  keys = sandbox,
) {
  return isResponseSigned(
    { merchantId, referenceCode, TX_VALUE, currency, transactionState, signature },
    keys,
  );
}

const confirmations: Vector[] = [
  ['508029', 'TestPayU04', '150.00', 'USD', '6', 'df67936f918887b2aa31688a77a10fe1'],
  ['508029', 'TestPayU05', '150.26', 'USD', '4', '1d95778a651e11a0ab93c2169a519cd6'],
  ['508029', 'TestPayU04', '150.00', 'USD', '4', 'b607a2c2fa100e0947b206d41864fb86'],
  [
    '508029',
    'PayUTest01',
    '150.00',
    'USD',
    '4',
    '65fb2b3452572784e23e7d6480359fd2507c54dd285ca3c4dceffb8764cfb66f',
  ],
  [
    '508029',
    'PayUTest01',
    '150.25',
    'USD',
    '4',
    '7770a7933b90570a078fcacce1790eb13079cdf8f8a6e900b79f4f5eb96b8024',
  ],
  ['508029', 'ABONO-0001', '85000.00', 'COP', '4', '967cebf44c70672dce58142aa5835365'],
  ['508029', 'ABONO-0001', '85000.00', 'COP', '6', 'a8a35af67959d0734a1b80bfb0267934'],
  ['508029', 'ABONO-0001', '85000.00', 'COP', '5', '3d70e02f320bdc91939b9c73547d6d25'],
  ['508029', 'ABONO-0002', '119000.50', 'COP', '4', '06b1f5b3fd7b58307dc21c4eec5666c1'],
  ['508029', 'ABONO-0003', '119000.25', 'COP', '4', '2870b773859783621607fe4e92372c54'],
];

test('F-1: the value of a confirmation is signed with one decimal where the second is 0, else with both', () => {
  for (const value of ['85000.00', '85000.0', '85000', '85000.']) {
    const vector: Vector = ['508029', 'ABONO-0001', value, 'COP', '4', '967cebf44c70672dce58142aa5835365'];
    assert.equal(isConfirmation(vector), true, value);
  }
  for (const value of ['', '.', 'abc', '-1', '1,5', '1e3', '85.000,00', '0x10', ' ']) {
    const vector: Vector = ['508029', 'ABONO-0001', value, 'COP', '4', '967cebf44c70672dce58142aa5835365'];
    assert.equal(isConfirmation(vector), false, value);
  }
});

test('F-2: every published signature of a confirmation holds, and the misprinted one does not', () => {
  for (const vector of confirmations) assert.equal(isConfirmation(vector), true, String(vector));
  // PayU's older page prints this digest beside state 6; it is that of state 4.
  assert.equal(
    isConfirmation(['508029', 'TestPayU04', '150.00', 'USD', '6', 'b607a2c2fa100e0947b206d41864fb86']),
    false,
  );
  const sample: Vector = [
    '500238',
    '2015-05-27 13:04:37',
    '100.00',
    'USD',
    '6',
    'e1b0939bbdc99ea84387bee9b90e4f5c',
  ];
  assert.equal(isConfirmation(sample, older), true);
  assert.equal(isConfirmation(['508029', ...sample.slice(1)] as Vector), false);
});

test('F-2: every published signature of the payer’s page holds, by its rule of rounding', () => {
  const vectors: Vector[] = [
    ['508029', 'TestPayU04', '150.35', 'USD', '6', '9df2bb60e2838170009040982967923f'],
    ['508029', '20/12/2017 14:50:52', '300.00', 'ARS', '4', 'f51dd97bfd35dc707ff90fa450d87aa8'],
    [
      '508029',
      'PayUTest01',
      '150.25',
      'USD',
      '6',
      '5ac639cc57ea3ceccef66243f7a20412ea4ae0c86b5121ca6aa67597266057d1',
    ],
    [
      '508029',
      'PayUTest01',
      '150.34',
      'USD',
      '6',
      '50c8aae35caf923fbdbd791d7842b916ab7d6597b7c4032dd92ab67b7bb43e8a',
    ],
  ];
  for (const vector of vectors) assert.equal(isResponse(vector), true, String(vector));
  // The rules are not mixed: 150.35 is signed as 150.4 here and as 150.35 there.
  assert.equal(
    isConfirmation(['508029', 'TestPayU04', '150.35', 'USD', '6', '9df2bb60e2838170009040982967923f']),
    false,
  );
});

test('F-2: every published signature of a form holds', () => {
  const form = ['508029', 'TestPayU', '20000', 'COP'];
  const digests: Partial<Record<PayuAlgorithm, string>> = {
    md5: '7ee7cf808ce6a39b17481c54f2c57acc',
    sha1: 'fa890d3f94e12b5cdb62e8771453b99b78e7ccdc',
    sha256: 'af3899a22336b79db46006491d15813158826f944599bf3bf601e2327f898022',
  };
  for (const [algorithm, digest] of Object.entries(digests))
    assert.equal(sign(sandbox, algorithm as PayuAlgorithm, form), digest);
  const product = ['508029', 'PRODUCT_TEST_2021-06-23T19:59:43.229Z', '65000', 'COP'];
  assert.equal(sign(sandbox, 'md5', product), '1d6c33aed575c4974ad5c0be7c6a1c87');
});

test('F-3: a wrong, missing, cut or foreign signature is refused; upper case is the same', () => {
  const [, , , , , ...[digest = '']] = confirmations[0]!;
  const with_ = (sign_: string, keys?: PayuKeys) =>
    isConfirmation([...confirmations[0]!.slice(0, 5), sign_] as unknown as Vector, keys);
  assert.equal(with_(digest.toUpperCase()), true);
  assert.equal(with_(` ${digest}\n`), true);
  for (const wrong of [
    '',
    digest.slice(1),
    `${digest}0`,
    'g'.repeat(32),
    '0'.repeat(32),
    '0'.repeat(64),
    '0'.repeat(40),
  ])
    assert.equal(with_(wrong), false, wrong);
  assert.equal(with_(digest, older), false);
});

test('F-3: without an API key nothing is believed, not even what is signed with an empty one', () => {
  const empty: PayuKeys = { apiKey: '', secretKey: null };
  const parts = ['508029', 'R', '1.0', 'COP', '4'];
  for (const algorithm of ['md5', 'sha1', 'sha256'] as const) {
    const vector = ['508029', 'R', '1.00', 'COP', '4', sign(empty, algorithm, parts)] as Vector;
    assert.equal(isConfirmation(vector, empty), false);
  }
  const noSecret: PayuKeys = { apiKey: sandbox.apiKey, secretKey: null };
  assert.equal(isConfirmation(confirmations[3]!, noSecret), false);
  assert.throws(() => sign(noSecret, 'hmac-sha256', parts), /secret key/);
});

test('F-11: signatures are compared in constant time, wherever they differ', (t) => {
  const compared: number[] = [];
  const real = crypto.timingSafeEqual;
  t.mock.method(crypto, 'timingSafeEqual', (a: Buffer, b: Buffer) => {
    compared.push(a.length);
    return real(a, b);
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  const [, , , , , ...[digest = '']] = confirmations[0]!;
  const other = (digit = '') => (digit === '0' ? '1' : '0');
  const wrongFirst = other(digest[0]) + digest.slice(1);
  const wrongLast = digest.slice(0, -1) + other(digest.at(-1));
  for (const given of [digest, wrongFirst, wrongLast]) {
    const vector = [...confirmations[0]!.slice(0, 5), given] as unknown as Vector;
    assert.equal(isConfirmation(vector), given === digest);
  }
  assert.deepEqual(compared, [32, 32, 32]);
});

test('what is signed is what came, byte by byte, in UTF-8 and in Latin-1', () => {
  for (const encoding of ['utf8', 'latin1'] as const) {
    const reference = Buffer.from('Año ñ', encoding);
    const parts = ['508029', reference.toString('latin1'), '1.0', 'COP', '4'];
    const escaped = [...reference].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const body = `merchant_id=508029&reference_sale=${escaped}&value=1.00&currency=COP&state_pol=4&sign=${sign(sandbox, 'md5', parts)}`;
    assert.equal(isConfirmationSigned(readForm(Buffer.from(body)).fields, sandbox), true, encoding);
  }
});

test('a field that is signed or read is known to have come twice, however its name is escaped; others may', () => {
  const of = (more: string) => repeatedField(readForm(Buffer.from(`value=1.00&sign=x&other=1${more}`)));
  assert.equal(of(''), null);
  assert.equal(of('&other=2&__proto__=1&__proto__=2'), null);
  for (const more of ['&value=1.00', '&value', '&%76alue=2', '&value=&value=3'])
    assert.equal(of(more), 'value');
  for (const name of ['transaction_id', 'reference_pol', 'test', 'sign', 'franchise'])
    assert.equal(of(`&${name}=1&${name}=1`), name);
});

test('each bit of a signature counts, in every algorithm', () => {
  const algorithm = fc.constantFrom<PayuAlgorithm>('md5', 'sha1', 'sha256', 'hmac-sha256');
  fc.assert(
    fc.property(algorithm, fc.nat(63), fc.integer({ min: 1, max: 15 }), (by, place, change) => {
      const digest = sign(sandbox, by, ['508029', 'R', '1.0', 'COP', '4']);
      const at = place % digest.length;
      const digit = (Number.parseInt(digest[at] ?? '0', 16) ^ change).toString(16);
      const changed = digest.slice(0, at) + digit + digest.slice(at + 1);
      const vector = (text: string) => ['508029', 'R', '1', 'COP', '4', text] as Vector;
      assert.equal(isConfirmation(vector(digest)), true);
      assert.equal(isConfirmation(vector(changed)), false);
    }),
  );
});
