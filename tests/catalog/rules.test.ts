import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import type { Schema } from 'yup';
import { number, string } from 'yup';
import { problemText } from '../../client/src/ui/form/problem-texts.ts';
import { answerOf, invalid } from '../../core/errors.ts';
import { companySchema } from '../../shared/features/site/companies/company.schema.ts';
import { entrySchema } from '../../shared/features/traffic/terminal/terminal.schema.ts';
import { between, confirmationOf, day, decimal, digits, hour, webAddress } from '../../shared/field-kinds.ts';
import { fileOf, sizeText } from '../../shared/file-field.ts';
import { type RuleName, ruleNames, ruleText } from '../../shared/rules.ts';
import {
  checkShape,
  choice,
  email,
  integer,
  list,
  money,
  requiredText,
  rule,
  shape,
  text,
} from '../../shared/schema.ts';
import { jpeg, png } from '../support/pictures.ts';

/** The extended WebP header of a size. */
function webp(width: number, height: number): string {
  const head = Buffer.alloc(30);
  head.write('RIFF____WEBPVP8X', 0, 'latin1');
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head.toString('base64');
}

const sent = (content: string, name = 'logo.png') => ({ name, content });
const base64 = (content: string) => Buffer.from(content).toString('base64');
const logo = fileOf({
  types: ['png', 'jpeg', 'webp'],
  maxBytes: 100_000,
  maxDimensions: { width: 1024, height: 512 },
});

interface Case {
  field: Schema;
  wrong: unknown;
  es: string;
  en: string;
}

/** Each standard message: a field that uses it, a value that breaks it, and the words in both languages. */
const cases: Record<RuleName, Case> = {
  required: {
    field: requiredText(),
    wrong: '',
    es: 'Este campo es obligatorio.',
    en: 'This field is required.',
  },
  min: {
    field: text().min(8),
    wrong: 'abc',
    es: 'Debe tener al menos 8 caracteres.',
    en: 'Must have at least 8 characters.',
  },
  max: {
    field: text(3),
    wrong: 'abcd',
    es: 'No puede tener más de 3 caracteres.',
    en: 'Must not have more than 3 characters.',
  },
  between: {
    field: between(1, 31),
    wrong: 32,
    es: 'Debe estar entre 1 y 31.',
    en: 'Must be between 1 and 31.',
  },
  atLeast: { field: integer(2, 5), wrong: 1, es: 'Debe ser 2 o más.', en: 'Must be 2 or more.' },
  atMost: { field: integer(2, 5), wrong: 6, es: 'Debe ser 5 o menos.', en: 'Must be 5 or less.' },
  numeric: { field: number(), wrong: 'doce', es: 'Debe ser un número.', en: 'Must be a number.' },
  integer: {
    field: integer(0, 5),
    wrong: 1.5,
    es: 'Debe ser un número entero.',
    en: 'Must be a whole number.',
  },
  amount: {
    field: money(),
    wrong: 1.5,
    es: 'Debe ser un valor entre $ 0 y $ 10.000.000.000, con máximo dos decimales.',
    en: 'Must be an amount between $ 0 and $ 10,000,000,000, with at most two decimals.',
  },
  decimal: {
    field: decimal(2),
    wrong: 1.005,
    es: 'Debe ser un número con máximo 2 decimales.',
    en: 'Must be a number with at most 2 decimals.',
  },
  digitsOnly: {
    field: text().test('nit', rule('digitsOnly'), (value) => value === undefined),
    wrong: '800197268-4',
    es: 'Use solo dígitos, sin puntos ni guiones.',
    en: 'Use digits only, without dots and hyphens.',
  },
  digits: {
    field: digits(15),
    wrong: '12345',
    es: 'Debe tener exactamente 15 dígitos.',
    en: 'Must have exactly 15 digits.',
  },
  email: {
    field: email(),
    wrong: 'ana en casa',
    es: 'Debe ser un correo electrónico válido.',
    en: 'Must be a valid email address.',
  },
  url: {
    field: webAddress(),
    wrong: 'javascript:alert(1)',
    es: 'Debe ser una dirección web válida.',
    en: 'Must be a valid web address.',
  },
  date: {
    field: day(),
    wrong: '2026-02-30',
    es: 'Debe ser una fecha válida (aaaa-mm-dd).',
    en: 'Must be a valid date (yyyy-mm-dd).',
  },
  instant: {
    field: string().test('instant', rule('instant'), (value) => value === undefined),
    wrong: '2026-11-20T12:00:00',
    es: 'Debe ser una fecha y hora válida con su zona (ISO 8601).',
    en: 'Must be a valid date and time with its offset (ISO 8601).',
  },
  hour: {
    field: hour(),
    wrong: '24:00',
    es: 'Debe ser una hora válida (HH:mm).',
    en: 'Must be a valid time (HH:mm).',
  },
  confirmed: {
    field: confirmationOf('other'),
    wrong: 'x',
    es: 'La confirmación no coincide.',
    en: 'The confirmation does not match.',
  },
  oneOf: {
    field: choice(['CA', 'MT']),
    wrong: 'XX',
    es: 'Debe ser uno de: CA, MT.',
    en: 'Must be one of: CA, MT.',
  },
  type: {
    field: text(),
    wrong: 7,
    es: 'El valor no es del tipo esperado.',
    en: 'The value is not of the expected type.',
  },
  unknown: {
    field: shape({}),
    wrong: { extra: 1 },
    es: 'Este campo no existe.',
    en: 'This field does not exist.',
  },
  characters: {
    field: text(),
    wrong: 'a\nb',
    es: 'Tiene caracteres que no se permiten.',
    en: 'Has characters that are not allowed.',
  },
  invisible: {
    field: text(),
    wrong: 'a\u200bb',
    es: 'Tiene caracteres que no se ven. Borre el texto y escríbalo de nuevo.',
    en: 'Has characters that cannot be seen. Delete the text and type it again.',
  },
  tag: {
    field: entrySchema.fields.tag as Schema,
    wrong: 'TÁG-1',
    es: 'La tarjeta o el tag solo puede tener letras sin tilde, números y signos.',
    en: 'A card or tag may have only letters without accents, digits and signs.',
  },
  plate: {
    field: string().test('plate', rule('plate'), (value) => value === undefined),
    wrong: '???',
    es: 'La placa no tiene un formato válido.',
    en: 'The plate does not have a valid format.',
  },
  timeZone: {
    field: companySchema.fields.timeZone as Schema,
    wrong: 'America/Macondo',
    es: 'La zona horaria no existe.',
    en: 'The time zone does not exist.',
  },
  uuid: {
    field: string().uuid(),
    wrong: '42',
    es: 'Debe ser un identificador UUID.',
    en: 'Must be a UUID.',
  },
  atMostItems: {
    field: list(text(), { max: 2 }),
    wrong: ['a', 'b', 'c'],
    es: 'No puede tener más de 2 elementos.',
    en: 'Must not have more than 2 items.',
  },
  distinct: {
    field: list(text()),
    wrong: ['a', 'a'],
    es: 'Hay valores repetidos.',
    en: 'There are repeated values.',
  },
  fileSize: {
    field: logo,
    wrong: sent(png(10, 10).padEnd(133_340, 'A')),
    es: 'El archivo no puede pesar más de 100 kB.',
    en: 'The file must not be larger than 100 kB.',
  },
  fileType: {
    field: logo,
    wrong: sent(base64('This is a text that calls itself a picture.')),
    es: 'El archivo debe ser de tipo png, jpeg, webp.',
    en: 'The file must be of type png, jpeg, webp.',
  },
  fileDimensions: {
    field: logo,
    wrong: sent(png(1025, 10)),
    es: 'La imagen no puede medir más de 1024 × 512 píxeles.',
    en: 'The image must not measure more than 1024 × 512 pixels.',
  },
};

describe('standard form messages', () => {
  for (const name of ruleNames) {
    const { field, wrong, es, en } = cases[name];
    it(`${name}: a schema yields its words, in the form as from the core`, () => {
      const problems = checkShape(shape({ other: text(), field }), { other: 'y', field: wrong });
      const [path = '', problem] = Object.entries(problems ?? {})[0] ?? [];
      assert.ok(problem && 'rule' in problem && problem.rule === name, JSON.stringify(problems));
      for (const [language, words] of [
        ['es', es],
        ['en', en],
      ] as const) {
        assert.equal(problemText(problem, language, {}), words);
        const { status, body } = answerOf(invalid({ [path]: problem }), language);
        assert.deepEqual([status, body.code, body.fields?.[path]], [400, -1, { code: -1, message: words }]);
      }
    });
  }

  it('fills each gap of each text', () => {
    for (const name of ruleNames) {
      const { field, wrong } = cases[name];
      const problem = Object.values(checkShape(shape({ other: text(), field }), { field: wrong }) ?? {})[0];
      assert.ok(problem && 'rule' in problem);
      for (const language of ['es', 'en'] as const) {
        assert.doesNotMatch(problemText(problem, language, {}), /\{|undefined| {2}/);
        ruleText(name, language, new Proxy(problem.params ?? {}, { get: present(name) }));
      }
    }
  });
});

/** Refuses to read a parameter that the rule did not give. */
function present(name: RuleName) {
  return (given: Record<string, string | number>, key: string | symbol) => {
    assert.ok(Object.hasOwn(given, key), `${name}: ${String(key)}`);
    return given[String(key)];
  };
}

const problemsOf = (field: Schema, value: unknown) => checkShape(shape({ field }), { field: value });

test('kinds of fields take what is right and nothing like it', () => {
  const takes: [Schema, unknown[], unknown[]][] = [
    [digits(4), ['0042', '', undefined], ['42', '00042', '4 42', '４２４２', 'abcd', 4242]],
    [between(-5, 5.5), [-5, 0, 5.5, undefined], [-5.01, 5.51, Number.NaN, Number.POSITIVE_INFINITY, '3']],
    [decimal(2), [1, 1.25, -0.1, 1e15, undefined], [0.001, 1.255, '1.2', Number.NaN]],
    [
      webAddress(),
      ['https://a.co', 'http://10.0.0.1:8080/x?y=1#z', 'https://[::1]/', ''],
      [
        'a.co',
        'ftp://a.co',
        'https://',
        'https://u@a.co',
        'https://a b.co',
        'http:///x',
        'https://a.co/\u202E',
      ],
    ],
    [day(), ['2024-02-29', ''], ['2026-02-29', '26-01-01', '2026-1-1', '01/02/2026', '2026-01-01T00:00']],
    [hour(), ['00:00', '23:59', ''], ['24:00', '7:00', '12:60', '12:00:00', 'noon']],
  ];
  for (const [field, right, wrong] of takes) {
    for (const value of right) assert.equal(problemsOf(field, value), null, String(value));
    for (const value of wrong) assert.ok(problemsOf(field, value), String(value));
  }
});

test('a repetition is compared with its field', () => {
  const schema = shape({ password: text(), repeat: confirmationOf('password').required() });
  assert.equal(checkShape(schema, { password: 'abc', repeat: 'abc' }), null);
  assert.deepEqual(checkShape(schema, { password: 'abc', repeat: 'abd' }), { repeat: rule('confirmed') });
  assert.deepEqual(checkShape(schema, { password: 'abc' }), { repeat: rule('required') });
});

test('a file is judged by its content, whatever its name says', () => {
  const type = { field: rule('fileType', { values: 'png, jpeg, webp' }) };
  const dimensions = { field: rule('fileDimensions', { width: 1024, height: 512 }) };
  for (const content of [png(1024, 512), jpeg(1024, 512), webp(1024, 512), jpeg(1, 1, 60_000)])
    assert.equal(problemsOf(logo, sent(content, 'whatever.exe')), null);
  for (const content of [png(1024, 513), jpeg(1025, 1), webp(16_000, 16_000), png(0xffffffff, 1)])
    assert.deepEqual(problemsOf(logo, sent(content)), dimensions);
  const cut = Buffer.from(png(10, 10), 'base64').subarray(0, 20).toString('base64');
  const noFrame = Buffer.from(jpeg(10, 10), 'base64').subarray(0, 30_000).toString('base64');
  for (const content of [cut, noFrame, png(0, 10), base64('GIF89a…'), base64('%PDF-1.7\n'), 'AAAA'])
    assert.deepEqual(problemsOf(logo, sent(content)), type);
  for (const content of ['not base64!', 'AAA', 'A===', 'AA=A', 'AA==AAAA', 'ÁÁÁÁ'])
    assert.deepEqual(problemsOf(logo, sent(content)), { field: rule('type') });
  assert.deepEqual(problemsOf(logo, { name: '', content: png(9, 9) }), { 'field.name': rule('required') });
  assert.deepEqual(problemsOf(logo, { name: 'a.png' }), { 'field.content': rule('required') });
  assert.deepEqual(problemsOf(logo, 'a.png'), { field: rule('type') });
  assert.equal(problemsOf(logo, undefined), null);
  assert.deepEqual(problemsOf(logo.required(), undefined), { field: rule('required') });
});

test('documents and texts are told apart, and a size is checked to the byte', () => {
  const paper = fileOf({ types: ['pdf', 'xlsx', 'txt'], maxBytes: 2_000_000 });
  const ends = (content: string | Buffer) => problemsOf(paper, sent(Buffer.from(content).toString('base64')));
  for (const content of ['%PDF-1.7\n', 'PK\x03\x04…', 'cédula;placa\r\n1;ABC123\n'])
    assert.equal(ends(content), null);
  for (const content of ['a\0b', Buffer.from([0xc3, 0x28, 0x41])]) assert.ok(ends(content));
  assert.equal(ends('a'.repeat(2_000_000)), null);
  assert.deepEqual(ends('a'.repeat(2_000_001)), { field: rule('fileSize', { max: '2 MB' }) });
  // A letter of two bytes that the part which is looked at ends within.
  assert.equal(ends(`a${'ñ'.repeat(500_000)}`), null);
  assert.deepEqual([sizeText(1_500_000), sizeText(2_000_000), sizeText(999)], ['1500 kB', '2 MB', '0 kB']);
});
