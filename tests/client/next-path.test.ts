import assert from 'node:assert/strict';
import test from 'node:test';
import { loginPath } from '../../client/src/session/next-path.ts';
import { safeNext } from '../../shared/next-path.ts';

const home = '/view/start';

/** What attackers put into `next`, and what would be no screen. */
const attacks = [
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\\/evil.com',
  '//evil.com/view/start',
  '/view//evil.com',
  '/view/\\evil.com',
  '/view/..//evil.com',
  '/view/../../evil.com',
  '/view/./start',
  '/view/..',
  '/view/../session',
  '/view/%5c%5cevil.com',
  '/view/%2f%2fevil.com',
  '/%2f/evil.com',
  '/%09/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  ' //evil.com',
  '//evil.com%2f..',
  '/%5cevil.com',
  'http://evil.com',
  'https://evil.com',
  'https:evil.com',
  'https:/evil.com',
  'https:\\\\evil.com',
  'HTTPS://evil.com',
  'http:evil.com/view/start',
  'ftp://evil.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.com/x',
  'view-source:x',
  'evil.com',
  '@evil.com',
  '/@evil.com',
  'user@evil.com/view/start',
  '//user@evil.com',
  '/view/start\r\nLocation: //evil.com',
  '/view/start\u0000',
  '/view/start\u2028',
  '/view/ start',
  '/view/<script>',
  '/view/start"onload=x',
  '/view',
  '/api/dashboard/core/slots',
  '/session',
  '',
  '/',
  '?next=/view/start',
  '#/view/start',
  '.',
  '..',
  '/view/login',
  '/view/login?next=/view/login',
  '/view/login/oauth2/code/azure',
  '/view/new/password',
  '/VIEW/start',
  '/view/start?x=//evil.com',
  '/view/start#//evil.com',
  '/view/start?x=\\evil',
];

for (const attack of attacks) {
  test(`C24: login never leads to ${JSON.stringify(attack)}`, () => assert.equal(safeNext(attack), home));
}

test('login leads back to the screen with its parameters', () => {
  for (const path of [
    '/view/slot/create',
    '/view/slot/create?slot=12',
    '/view/subscriber/42',
    '/view/overview-report/reports/collection-report?from=2026-11-01&to=2026-11-20#rows',
    '/view/rate/list?q=carros%20d%C3%ADa',
  ])
    assert.equal(safeNext(path), path);
  assert.equal(safeNext(null), home);
});

test('the login address carries the way back, but none to itself or to the start', () => {
  const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
  assert.equal(
    loginPath(at('/view/slot/create', '?slot=1'), true),
    '/view/login?next=%2Fview%2Fslot%2Fcreate%3Fslot%3D1&ended=1',
  );
  assert.equal(loginPath(at('/view/start'), false), '/view/login');
  assert.equal(loginPath(at('/view/new/password'), false), '/view/login');
});
