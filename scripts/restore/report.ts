import type { Backup } from '../backup/manifest.ts';
import { nameOf, unknownToCopy } from './numbers.ts';
import type { Present } from './present.ts';

const dayMs = 86_400_000;

/** What a restore would lose, in lines for whoever decides. */
export function lossLines({ folder, at, contents }: Backup, present: Present | null, now: number): string[] {
  const days = ((now - Date.parse(at)) / dayMs).toFixed(1);
  const lines = [
    `${folder}: made on ${at}, ${days} days ago; last record of it: ${timeOf(contents.records.lastAt)}.`,
  ];
  if (!present)
    return [
      ...lines,
      'There are no present data that can be read: what has come since is not known.',
      'Before an inactive resolution is activated again, look at its last number, too.',
    ];
  const { lost, records } = present;
  lines.push(
    `The present data go on to ${timeOf(records.lastAt)}. They have ${lost.invoices} invoices and ${lost.stays} stays that the copy has not.`,
  );
  for (const one of unknownToCopy(contents.records.resolutions, records.resolutions))
    lines.push(
      `Not in the copy: ${nameOf(one)}; create it again, its last number used is ${one.currentNumber}.`,
    );
  return lines;
}

function timeOf(at: number | null): string {
  return at === null ? 'none' : new Date(at).toISOString();
}
