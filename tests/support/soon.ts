import { allowed } from './allowed.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

/**
 * Tries an assertion until it holds: what somebody does on a screen has its effect a moment later.
 * @throws what it threw last, after 20 s (`allowed`)
 */
export async function soon(assertion: () => Promise<void>): Promise<void> {
  for (const began = performance.now(); ; await pause()) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() - began > allowed(20_000)) throw error;
    }
  }
}

/**
 * Asks until something holds.
 * @param fault what a failure is called; the question itself unless given
 * @throws after 40 s (`allowed`)
 */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  fault = `never came: ${holds}`,
): Promise<void> {
  for (const began = performance.now(); !(await holds()); await pause())
    if (performance.now() - began > allowed(40_000)) throw new Error(fault);
}
