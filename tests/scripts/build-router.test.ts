import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { slimSource } from '../../scripts/build-router.ts';

const root = join(import.meta.dirname, '../..');
const router = join(root, 'node_modules/react-router/dist/production/lib/router/router.js');
const source = readFileSync(router, 'utf8');

test('what only routes with loaders and actions come to says that it is left out', () => {
  const slim = slimSource(router, source);
  assert.match(
    slim,
    /^async function handleFetcherAction\(.*\) \{ throw new Error\('handleFetcherAction is left out'\); \}$/m,
  );
  assert.match(
    slim,
    /async function handleLoaders\(.*\) \{\n/,
    'what every change of screen comes to is whole',
  );
  assert.ok(slim.length < source.length - 20_000, `${slim.length} of ${source.length}`);
});

test('a router of another shape is no router to cut', () => {
  assert.throws(
    () => slimSource(router, source.replace('function handleAction(', 'function act(')),
    /no handleAction to leave out/,
  );
});

/** What brings a route, a form or a link to what is left out. */
const needsIt =
  /\b(?:useFetchers?|useSubmit|useRevalidator|useLoaderData|useActionData|redirect|data)\b[^;]*from 'react-router'|\b(?:loader|clientLoader|action|middleware|patchRoutesOnNavigation|dataStrategy)\b\s*[:,]/;

test('no source that uses the router uses what is left out of it', () => {
  const folder = join(root, 'client/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const imports = /^import \{([^}]+)\} from 'react-router';$/m;
  const used = new Set(
    files.flatMap((file) =>
      (imports.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  assert.deepEqual(
    [...used].toSorted(),
    [
      'Link',
      'Navigate',
      'Outlet',
      'createBrowserRouter',
      'useBlocker',
      'useLocation',
      'useNavigate',
      'useNavigation',
      'useNavigationType',
      'useParams',
      'useSearchParams',
    ],
    'whoever takes more of the router looks whether the build leaves it out (scripts/build-router.ts)',
  );
  const routes = readFileSync(join(folder, 'app/router.tsx'), 'utf8');
  assert.doesNotMatch(routes, needsIt);
});
