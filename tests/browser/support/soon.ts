const patience = 20_000;

/**
 * Tries an assertion until it holds: what somebody does on a screen has its effect a moment later.
 * @throws what it threw last, after 20 s
 */
export async function soon(assertion: () => Promise<void>): Promise<void> {
  for (const began = performance.now(); ; ) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() - began > patience) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
