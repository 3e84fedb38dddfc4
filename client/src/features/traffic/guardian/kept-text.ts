/** A text that this browser keeps from one time to the next: the gate that it stands at, the document that is usual here. */
export function keptText(key: string) {
  const name = `guardian-${key}`;
  return {
    read(): string {
      try {
        return localStorage.getItem(name) ?? '';
      } catch {
        return '';
      }
    },
    keep(text: string): void {
      try {
        localStorage.setItem(name, text);
      } catch {
        // Not kept, then.
      }
    },
  };
}

export const keptGate = keptText('gate');
export const keptDocumentType = keptText('document');
