const keyOf = (company: number) => `exports-${company}`;

/** Keeps over a reload that exports of the company are not finished. */
export function rememberOpen(company: number, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(keyOf(company), '1');
    else localStorage.removeItem(keyOf(company));
  } catch {
    // Storage may be forbidden; the bell still finds them.
  }
}

/** True if this browser remembers an export of the company that was not finished. */
export function remembersOpen(company: number): boolean {
  try {
    return localStorage.getItem(keyOf(company)) !== null;
  } catch {
    return false;
  }
}
