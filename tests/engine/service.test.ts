import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isPriced, serviceAtEntry } from '../../core/features/traffic/stays/service.rules.ts';
import { services } from '../../shared/values.ts';

describe('the service of a stay', () => {
  test('a vehicle enters as rotation', () => {
    assert.equal(serviceAtEntry(), 'ROTA');
  });

  test('the time of rotation has a price, a subscriber’s has none', () => {
    assert.deepEqual(
      services.map((service) => [service, isPriced(service)]),
      [
        ['ROTA', true],
        ['SUB', false],
      ],
    );
  });
});
