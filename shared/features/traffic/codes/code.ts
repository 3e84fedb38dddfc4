import { hasControlCharacters, normalForm } from '../../../characters.ts';
import { limits } from '../../../limits.ts';

/** What a code turned out to be. */
export const codeKinds = ['voucher', 'discount', 'ticket', 'subscriber', 'foreign', 'unreadable'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** What a reader puts around each code. */
export interface ReaderAffixes {
  prefix?: string | null | undefined;
  suffix?: string | null | undefined;
}

/** What became of a code that was read; `message` is the sentence of its notice, where one says it. */
export interface CodeReading {
  kind: CodeKind;
  /** As it was understood: without what the reader puts around it. */
  code: string;
  notice: 'discountCodeRead' | 'discountCodeUnreadable' | 'discountCodeForeign' | null;
  message: string | null;
  discount: { title: string; kind: string; value: number } | null;
  stay: { id: number; ticket: string; entryAt: string } | null;
  subscriberId: number | null;
}

/** Characters of a code with what a reader puts around it. */
const mostTyped = 2 * limits.textLength;

/** The end of a line, by which readers end what they type. */
const lineEnd = /[\r\n\t]+$/;
/** What a reader sends for bytes that are no text. */
const replacement = '�';

/**
 * The code within what a reader typed: without the end of its line, and without what it puts around a code where that is
 * there, for the same field takes what people type. Null where nothing can be made out.
 */
export function codeWithin(typed: string, { prefix, suffix }: ReaderAffixes = {}): string | null {
  // No reader sends as much, and the pattern of a line's end would look at each of many tabs again and again.
  if (typed.length > mostTyped) return null;
  let code = typed.replace(lineEnd, '');
  if (prefix && code.startsWith(prefix)) code = code.slice(prefix.length);
  if (suffix && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
  code = normalForm(code.trim(), 'NFC');
  const isReadable =
    code !== '' &&
    code.length <= limits.textLength &&
    !hasControlCharacters(code) &&
    !code.includes(replacement);
  return isReadable ? code : null;
}
