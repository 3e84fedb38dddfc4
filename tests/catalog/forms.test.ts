import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { endpointOf, entityScreens } from '../browser/support/entity-screens.ts';

/** Stored things that are written over without a form that two could have open, and why. */
const formless: Record<string, string> = {
  '/access/password': 'one’s own password, by the old one',
  '/public/password-resets': 'by a link that works once',
  '/companies/:id/logo': 'a picture, chosen whole; who comes second is told: tests/browser/companies.test.ts',
  '/deposits/:id/attachment': 'a file, chosen whole; who comes second is told: tests/api/deposits.test.ts',
  '/devices/:id/key': 'a command: the last day of a key, beside its issue and its end',
  '/registration-settings': 'one switch; who comes second is told: tests/api/registrations.test.ts',
  '/vehicles/:id': 'its screen is planned',
  '/saved-views/:id': 'a list as it is shown, kept under a name: tests/browser/saved-views.test.ts',
};

/** What outside systems change by a key is the same record as its screen's. */
const isOfSystems = (path: string) => path.startsWith('/external/');

it('every stored thing that can be changed has its form opened by two at once', () => {
  const changed = allEndpoints.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  const tested = new Set(entityScreens.map(endpointOf));
  const untested = changed.filter((path) => !isOfSystems(path) && !tested.has(path));
  assert.deepEqual(untested.sort(), Object.keys(formless).sort());
  for (const path of tested) assert.ok(changed.includes(path), path);
});

it('every stored thing that can be made is made by keyboard, in its form', () => {
  const paths = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  const made = [...new Set(entityScreens.map(({ resource }) => resource))].filter((resource) =>
    paths.has(`POST /${resource}`),
  );
  for (const resource of made) {
    const isFilled = entityScreens.some((one) => one.resource === resource && one.create && one.fill);
    assert.ok(isFilled, resource);
  }
});
