import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sentPlace } from '../../client/src/ui/form/text-lines.ts';

it('a line is known by its place among those that travel; a blank one is none of them', () => {
  const lines = ['', 'ana@example.com', '  ', 'mal escrito'];
  assert.deepEqual(
    lines.map((_, index) => sentPlace(lines, index)),
    [undefined, 0, undefined, 1],
  );
});
