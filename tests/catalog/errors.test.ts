import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorName, errorAreas, errorCatalogue } from '../../shared/errors/catalogue.ts';
import { comingAreas } from '../../shared/errors/coming/catalogue.ts';
import type { ComingEntry, ErrorEntry } from '../../shared/errors/entry.ts';
import { ruleNames, ruleText } from '../../shared/rules.ts';
import { readSources } from './sources.ts';

const entries = Object.entries(errorCatalogue) as [ErrorName, ErrorEntry][];
const coming = Object.values(comingAreas).flatMap((area) => Object.entries<ComingEntry>(area));
const sources = await readSources('core', 'server', 'shared', 'client/src');

/** Errors that share a code of their own on purpose. */
const shared: Record<number, ErrorName[]> = {
  // The specification has one code for a password that is not the user's, at login and at its change.
  [-1507]: ['wrongCredentials', 'currentPasswordWrong'],
  // Not allowed is one code; the reason says that a new password is all it takes.
  [-1700]: [
    'insufficientPermissions',
    'mustChangePassword',
    'approverIsAuthor',
    'operationForbidden',
    'cashierForbidden',
  ],
  // Another has changed the rule, what a run would bill, or a value that an increase is to raise: the reason says which.
  [-1653]: ['increaseStale', 'liquidationChanged', 'liquidationRunChanged'],
  // What is sold at once is too much, as a number or as money.
  [-1683]: ['quantityInvalid', 'saleTooHigh'],
};

/** Codes that the specification names (§8), as far as their features are there. */
const named: Partial<Record<ErrorName, number>> = {
  general: -1,
  commitFailed: -1500,
  tokenRequired: -1501,
  wrongCredentials: -1507,
  companyEmailExists: -1508,
  initialDateAfterFinal: -1554,
  activeResolutionExists: -1555,
  discountCodeDuplicated: -1563,
  recordChanged: -1651,
  reportFailed: -1687,
  insufficientPermissions: -1700,
  approverIsAuthor: -1700,
  imeiRequired: -1707,
  methodNotSupported: -1709,
  tokenMalformed: -1723,
  userEmailExists: -1728,
  noSpace: -1749,
  rangeReversed: -1787,
  rangeTooLong: -1788,
  finalDateInFuture: -1789,
  vehicleLeft: -1803,
  passwordUsed: -2508,
  identificationInvalid: -8008,
};

/** The code groups of the specification (§8) that an area may take from, beside the named codes. */
const groups: Partial<Record<keyof typeof errorAreas, [from: number, to: number][]>> = {
  reportSendings: [
    [-3558, -3558],
    [-1770, -1756],
    [-3329, -3320],
    [-3372, -3372],
  ],
  openThings: [[-3599, -3590]],
  idempotency: [[-3614, -3610]],
  slots: [
    [-1587, -1581],
    [-1659, -1659],
    [-1679, -1678],
  ],
  tariffs: [
    [-1580, -1566],
    [-1645, -1645],
    [-1649, -1647],
    [-1680, -1680],
    [-3560, -3560],
  ],
  billing: [
    [-1643, -1631],
    [-1646, -1646],
    [-1668, -1665],
    [-1683, -1683],
    [-1716, -1716],
    [-1777, -1775],
    [-1792, -1791],
  ],
  companies: [
    [-3531, -3530],
    [-1654, -1654],
    [-1671, -1669],
    [-1682, -1682],
    [-1685, -1685],
    [-1703, -1702],
    [-1728, -1728],
    [-3505, -3505],
  ],
  schedules: [
    [-1598, -1589],
    [-1661, -1661],
  ],
  payments: [
    [-1606, -1600],
    [-1618, -1617],
    [-1644, -1644],
  ],
  stores: [[-1630, -1621]],
  reports: [
    [-3511, -3511],
    [-1790, -1785],
    [-3344, -3340],
    [-3379, -3371],
  ],
};

test('every error has a text in both languages, a status of failure and a cause', () => {
  for (const [name, { code, status, es, en, cause }] of [...entries, ...coming]) {
    assert.ok(Number.isInteger(code) && code < 0, name);
    assert.ok(status >= 400 && status < 600, name);
    for (const text of [es, en, cause]) assert.ok(text.trim().length > 5, name);
    assert.notEqual(es, en, name);
  }
});

test('areas share no name', () => {
  const names = Object.values(errorAreas).flatMap((area) => Object.keys(area));
  assert.equal(names.length, entries.length);
  assert.equal(new Set(names).size, names.length);
});

test('codes other than the general one are unique, but for those that share one on purpose', () => {
  const byCode = Map.groupBy(entries, ([, { code }]) => code);
  for (const [code, found] of byCode) {
    if (code === -1) continue;
    assert.deepEqual(
      found.map(([name]) => name),
      shared[code] ?? [found[0]?.[0]],
      String(code),
    );
  }
});

test('codes are those of the specification: the named ones by name, the others of their area’s groups', () => {
  for (const [name, code] of Object.entries(named))
    assert.equal(errorCatalogue[name as ErrorName].code, code);
  for (const [area, ranges] of Object.entries(groups)) {
    for (const [name, { code }] of Object.entries<ErrorEntry>(errorAreas[area as keyof typeof groups])) {
      const known = code === -1 || name in named || ranges.some(([from, to]) => code >= from && code <= to);
      assert.ok(known, `${area}.${name} ${code}`);
    }
  }
});

/** The parts whose whole groups are in the catalogue, raised or to come. */
const whole: Record<string, [from: number, to: number][]> = {
  tariffs: groups.tariffs ?? [],
  slots: groups.slots ?? [],
  stores: groups.stores ?? [],
  // The provider's own span goes up to -1618; the monthly plan has a part of it.
  payments: [
    [-1606, -1600],
    [-1618, -1615],
    [-1644, -1644],
  ],
  subscribers: [
    [-3615, -3615],
    [-1614, -1607],
    [-1672, -1672],
    [-1701, -1701],
    [-1713, -1713],
    [-1720, -1717],
    [-1795, -1795],
  ],
  billing: groups.billing ?? [],
  liquidations: [
    [-1653, -1652],
    [-1655, -1655],
    [-1684, -1684],
    [-1694, -1692],
  ],
  deposits: [[-1736, -1731]],
  financeReports: [
    [-1747, -1737],
    [-1751, -1751],
  ],
  reportSendings: [[-1770, -1756]],
  integrations: [[-1782, -1780]],
  dates: [[-1790, -1785]],
  schedules: [
    [-1598, -1589],
    [-1661, -1661],
  ],
  entitiesAndUsers: [
    [-1654, -1654],
    [-1671, -1669],
    [-1682, -1682],
    [-1685, -1685],
    [-1703, -1702],
    [-1728, -1728],
  ],
};

test('every code of a group is there, and what is to come shares no name or code with what is raised', () => {
  const codes = [...entries, ...coming].map(([, { code }]) => code);
  for (const [part, ranges] of Object.entries(whole)) {
    for (const [from, to] of ranges) {
      for (let code = from; code <= to; code += 1) assert.ok(codes.includes(code), `${part} ${code}`);
    }
  }
  const raised = new Set(entries.map(([, { code }]) => code));
  for (const [name, { code }] of coming) {
    assert.ok(!Object.hasOwn(errorCatalogue, name), name);
    assert.ok(!raised.has(code), `${name} ${code}`);
  }
  assert.equal(new Set(coming.map(([, { code }]) => code)).size, coming.length);
  assert.equal(new Set(coming.map(([name]) => name)).size, coming.length);
});

test('a complement stands in both texts or in neither', () => {
  for (const [name, { es, en }] of [...entries, ...coming]) {
    const count = (text: string) => text.split('__COMPLEMENT__').length - 1;
    assert.equal(count(es), count(en), name);
  }
});

test('every error is raised somewhere', () => {
  const texts = [...sources].filter(([path]) => !path.startsWith('shared/errors/')).map(([, text]) => text);
  const unused = entries.filter(([name]) => !texts.some((text) => text.includes(`'${name}'`)));
  assert.deepEqual(
    unused.map(([name]) => name),
    [],
  );
});

test('what schemas and rules name is in the catalogue', () => {
  const uses = [
    /\bproblem\(\s*'(\w+)'/g,
    /\bnew (?:App|Gateway)Error\(\s*'(\w+)'/g,
    /\bAppError\.on\([^)']*(?:'[^']*')?[^)']*,\s*'(\w+)'/g,
    /\berror: '(\w+)'/g,
  ];
  let found = 0;
  for (const [path, text] of sources) {
    if (path.startsWith('client/')) continue;
    for (const use of uses) {
      for (const [, name = ''] of text.matchAll(use)) {
        found += 1;
        assert.ok(Object.hasOwn(errorCatalogue, name), `${path}: ${name}`);
      }
    }
    for (const [, name = ''] of text.matchAll(/\brule\(\s*'(\w+)'/g))
      assert.ok((ruleNames as string[]).includes(name), `${path}: ${name}`);
  }
  assert.ok(found > 100, String(found));
});

test('every standard rule has a text in both languages with the same parameters', () => {
  for (const name of ruleNames) {
    const parameters = (language: 'es' | 'en') => {
      const seen: string[] = [];
      const read = (_: object, key: string | symbol) => {
        seen.push(String(key));
        return '1';
      };
      const params = new Proxy<Record<string, string>>({}, { get: read });
      assert.ok(ruleText(name, language, params).length > 5, name);
      return seen.sort();
    };
    assert.deepEqual(parameters('es'), parameters('en'), name);
  }
});
