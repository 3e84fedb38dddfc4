import { registerHooks } from 'node:module';

/**
 * Our own modules are named by path and ending. For them the runtime need not look for endings, links and the package.json of
 * each folder: that was a fifth of a start. Loaded with `--import`, before the program.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOwn =
      specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL?.endsWith('.ts');
    if (!isOwn) return nextResolve(specifier, context);
    const { href: url } = new URL(specifier, context.parentURL);
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});
