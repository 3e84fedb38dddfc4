const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrows lead within a row: to what can be pressed, and to words that are cut, which the focus shows whole. */
export function walkCells(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = document.activeElement?.closest('tbody tr');
  const stops = [...(row?.querySelectorAll<HTMLElement>('input, a, button, .cut') ?? [])].filter(isStop);
  const target = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!target) return;
  event.preventDefault();
  if (target.classList.contains('cut')) target.tabIndex = -1;
  target.focus();
}

function isStop(node: HTMLElement): boolean {
  return !node.classList.contains('cut') || (!node.querySelector('a') && isCut(node));
}

/** True for words of which there is more than what shows. */
export function isCut(words: Element): boolean {
  return words.scrollHeight > words.clientHeight + 1;
}
