/** The text of the data treatment as it was written: a paragraph where a line is empty. */
export function ConsentWords({ text }: { text: string }) {
  return <div className="consent-words">{text}</div>;
}
