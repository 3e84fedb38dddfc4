import type { Language } from '../../../values.ts';
import type { TerminalSettings } from './terminal-settings.ts';

/** What a terminal prints by itself on a ticket of entry, in the language of its paper. */
const printed = {
  es: { title: 'TIQUETE DE ENTRADA', ticket: 'Tiquete', plate: 'Placa', entry: 'Entrada' },
  en: { title: 'ENTRY TICKET', ticket: 'Ticket', plate: 'Plate', entry: 'Entry' },
} as const satisfies Record<Language, object>;

/** What differs from ticket to ticket. */
export interface TicketSample {
  lot: string;
  ticket: string;
  plate: string;
  /** As it is printed. */
  entry: string;
}

/** A line broken at blanks so that each part fits; a longer word is cut. */
export function wrapLine(line: string, columns: number): string[] {
  const parts: string[] = [];
  let current = '';
  for (const word of line.trim().split(/\s+/)) {
    let rest = [...word];
    if (current !== '' && [...current].length + 1 + rest.length > columns) {
      parts.push(current);
      current = '';
    }
    while (rest.length > columns) {
      parts.push(rest.slice(0, columns).join(''));
      rest = rest.slice(columns);
    }
    current = current === '' ? rest.join('') : `${current} ${rest.join('')}`;
  }
  return [...parts, current];
}

function centred(line: string, columns: number): string {
  return ' '.repeat(Math.max(0, Math.floor((columns - [...line].length) / 2))) + line;
}

/** The lines of a ticket before and after its code, as a printer of that width sets them. */
export function ticketLines(
  { header, footer, columns, language }: Pick<TerminalSettings, 'header' | 'footer' | 'columns' | 'language'>,
  sample: TicketSample,
): { before: string[]; after: string[] } {
  const words = printed[language];
  const own = (lines: readonly string[]) =>
    lines.flatMap((line) => wrapLine(line, columns)).map((line) => centred(line, columns));
  const pair = (name: string, value: string) =>
    name + value.padStart(Math.max(value.length + 1, columns - name.length));
  const rule = '-'.repeat(columns);
  return {
    before: [
      ...own([sample.lot, ...header]),
      rule,
      ...own([words.title]),
      pair(words.ticket, sample.ticket),
      pair(words.plate, sample.plate),
      pair(words.entry, sample.entry),
      rule,
    ],
    after: own(footer),
  };
}
