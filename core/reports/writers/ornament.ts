const reported = new Set<string>();

/** Draws what a paper can do without. Where it fails, it is left out and logged once; undefined then. */
export function ornament<T>(what: string, draw: () => T): T | undefined {
  try {
    return draw();
  } catch (error) {
    if (!reported.has(what))
      process.emitWarning(`A ${what} is left out of a paper: ${error}`, { code: 'BAD_ORNAMENT' });
    reported.add(what);
    return undefined;
  }
}
