/*
 * What a file is, told from its first bytes: neither its name nor the type that a browser claims is proof of anything.
 */

export const fileTypes = ['png', 'jpeg', 'webp', 'pdf', 'xlsx', 'txt', 'csv'] as const;
export type FileType = (typeof fileTypes)[number];

export interface PixelSize {
  width: number;
  height: number;
}

const imageTypes: readonly FileType[] = ['png', 'jpeg', 'webp'];

/** True for what has a size in pixels. */
export const isImage = (type: FileType) => imageTypes.includes(type);

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The type that the first bytes show; undefined for none that we know. */
export function typeOfContent(head: Uint8Array): FileType | undefined {
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp';
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  // A workbook is a zip archive; what stands in it is for its reader to judge.
  if (ascii(head, 0, 4) === 'PK\x03\x04') return 'xlsx';
  if (isText(head)) return 'txt';
  return isText(head, 'windows-1252') ? 'csv' : undefined;
}

/** Whole UTF-8, or what Windows writes in its own code page, without control characters other than tabs and line ends. */
function isText(head: Uint8Array, encoding: 'utf-8' | 'windows-1252' = 'utf-8'): boolean {
  if (head.length === 0) return false;
  try {
    // A character may be cut where the head ends.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return !/(?![\t\n\r])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

/** Width and height that an image's header tells; undefined where it is no image or its header is not whole. */
export function pixelSize(head: Uint8Array): PixelSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const readers = { png: pngSize, jpeg: jpegSize, webp: webpSize };
  const type = typeOfContent(head);
  if (type !== 'png' && type !== 'jpeg' && type !== 'webp') return undefined;
  try {
    return readers[type](view, head);
  } catch (error) {
    // A header that ends before what it promises.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pngSize(view: DataView, head: Uint8Array): PixelSize | undefined {
  if (ascii(head, 12, 4) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments up to the frame header, the only one that tells the size. */
function jpegSize(view: DataView): PixelSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xff) at += 1;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView, head: Uint8Array): PixelSize | undefined {
  const kind = ascii(head, 12, 4);
  if (kind === 'VP8X') {
    const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return { width: three(24), height: three(27) };
  }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
