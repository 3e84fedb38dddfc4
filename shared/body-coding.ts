interface CodedHeaders {
  readonly 'content-encoding'?: string | undefined;
  readonly 'transfer-encoding'?: string | undefined;
}

/**
 * True if a request's body comes as it is: no content coding but `identity`, no transfer coding but `chunked` (RFC 9110,
 * 8.4; RFC 9112, 7). Nothing here unpacks bodies, and one that is read as if it were plain would not be what was sent.
 */
export function isPlainBody(headers: CodedHeaders): boolean {
  const { 'content-encoding': content, 'transfer-encoding': transfer } = headers;
  return (
    (content === undefined || codings(content).every((one) => one === 'identity')) &&
    (transfer === undefined || codings(transfer).every((one) => one === 'chunked'))
  );
}

/** What a body may be coded with, in answer to one that is coded otherwise (RFC 9110, 12.5.3). */
export const acceptedCoding = 'identity';

function codings(list: string): string[] {
  const names = list.split(',').map((one) => one.trim().toLowerCase());
  return names.filter((one) => one !== '');
}
