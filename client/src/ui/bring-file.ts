/** Files that have arrived, by address. */
const there = new Set<string>();
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'))
  there.add(href);
for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type="module"]')) there.add(src);

/** What a file of the build needs before it can run: its neighbours, by their names. */
const needed = /\b(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g;

/** Has a file arrive in the browser's cache, with all that it needs; whom it needs may need it. */
async function arrive(address: string, asked: Set<string>): Promise<void> {
  if (there.has(address) || asked.has(address)) return;
  asked.add(address);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const source = await answer.text();
  const names = [...source.matchAll(needed)].map(([, name = '']) => new URL(name, address).href);
  await Promise.all(names.map((name) => arrive(name, asked)));
  there.add(address);
}

/**
 * What `import()` becomes in the files of the build. A browser may remember for as long as the page is open that a file did
 * not arrive (Chromium does since 150): none is imported before it has.
 */
async function bringFile(name: string): Promise<unknown> {
  const address = new URL(name, import.meta.url).href;
  await arrive(address, new Set());
  return import(address);
}

Object.assign(globalThis, { bringFile });
