// Loaded before the files of a test run: node's test runner then knows of which test a callback is without a hook that is
// called for every promise.
import async_hooks, { AsyncLocalStorage, AsyncResource, type HookCallbacks } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/*
 * The runner asks for the test of what runs by the identifier of its asynchronous resource, and keeps a list of all of
 * them by a hook. Tests of a database make promises by the million: the hook, and the collecting of each, took a third of
 * their processor's time. What a test has begun is known to node all the same (AsyncLocalStorage), and costs next to nothing.
 */
const { createHook, executionAsyncId } = async_hooks;
const current = new AsyncLocalStorage<number>();

/** The runner's hook is the first one; whoever makes a hook later gets what node has. */
function firstHook(callbacks: HookCallbacks): async_hooks.AsyncHook {
  async_hooks.createHook = createHook;
  syncBuiltinESMExports();
  const lean: HookCallbacks & { trackPromises: false } = {
    trackPromises: false,
    init(id, type, trigger, resource) {
      callbacks.init?.(id, type, trigger, resource);
      if (type === 'Test' && resource instanceof AsyncResource) follow(resource, id);
    },
    destroy: (id) => callbacks.destroy?.(id),
  };
  return createHook(lean);
}

/** Has all that runs in a test's scope, and what that begins, told as the test's. */
function follow(test: AsyncResource, id: number): void {
  const own = test.runInAsyncScope.bind(test);
  test.runInAsyncScope = (run, self, ...given) =>
    own(() => current.run(id, () => Reflect.apply(run, self, given)));
}

// Not in threads and processes that a test starts: they are what is tested.
if (isMainThread && /(?:\.test\.tsx?|[\\/]test-together\.ts)$/.test(process.argv[1] ?? '')) {
  async_hooks.createHook = firstHook;
  async_hooks.executionAsyncId = () => current.getStore() ?? executionAsyncId();
}
