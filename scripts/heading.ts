const started = performance.now();

/** A line that parts the output of one step from the next, with the time since the start. */
export function heading(title: string): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n== ${title} ${'='.repeat(Math.max(0, 70 - title.length))} ${seconds} s`);
}
