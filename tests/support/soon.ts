const patience = 20_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/**
 * Tries an assertion until it holds: what somebody does on a screen has its effect a moment later.
 * @throws what it threw last, after 20 s
 */
export async function soon(assertion: () => Promise<void>): Promise<void> {
  for (const began = performance.now(); ; await pause()) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() - began > patience) throw error;
    }
  }
}

/**
 * Asks until something holds.
 * @param what is awaited, for the failure
 * @param within milliseconds
 * @throws after them
 */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  within = patience,
): Promise<void> {
  for (const began = performance.now(); !(await holds()); await pause())
    if (performance.now() - began > within) throw new Error(`in vain for ${within} ms: ${what}`);
}
