import { string } from 'yup';
import { type FileType, isImage, type PixelSize, pixelSize, typeOfContent } from './file-content.ts';
import { limits } from './limits.ts';
import { type Problem, requiredText, rule, shape } from './schema.ts';

/** A file as it travels within a body: its name and its bytes in base64. */
export interface SentFile {
  name: string;
  content: string;
}

interface Allowed {
  types: readonly FileType[];
  maxBytes: number;
  /** For images. */
  maxDimensions?: PixelSize;
}

/** Bytes that are looked at, a multiple of 3: a photograph's size stands behind its camera data. */
const headBytes = 384 * 1024;

/** True for base64 with its padding. No pattern over the whole: some megabytes of it are too much for one. */
function isBase64(content: string): boolean {
  const end = content.indexOf('=');
  const padding = end < 0 ? '' : content.slice(end);
  return content.length % 4 === 0 && ['', '=', '=='].includes(padding) && !/[^A-Za-z0-9+/=]/.test(content);
}

function bytesOf(content: string): number {
  const end = content.indexOf('=');
  return (content.length / 4) * 3 - (end < 0 ? 0 : content.length - end);
}

function headOf(content: string): Uint8Array {
  return Uint8Array.from(atob(content.slice(0, (headBytes / 3) * 4)), (letter) => letter.charCodeAt(0));
}

/** Bytes in words that both languages share: `2 MB`, `500 kB`. */
export function sizeText(bytes: number): string {
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${Math.floor(bytes / 1000)} kB`;
}

function problemOf(content: string, { types, maxBytes, maxDimensions }: Allowed): Problem | undefined {
  if (!isBase64(content)) return rule('type');
  if (bytesOf(content) > maxBytes) return rule('fileSize', { max: sizeText(maxBytes) });
  const head = headOf(content);
  const type = typeOfContent(head);
  const wrongType = rule('fileType', { values: types.join(', ') });
  if (!type || !types.includes(type)) return wrongType;
  if (!isImage(type)) return undefined;
  // A header that does not tell its size is none: the first three bytes of a JPEG stand before anything.
  const size = pixelSize(head);
  if (!size || size.width < 1 || size.height < 1) return wrongType;
  if (!maxDimensions) return undefined;
  const { width, height } = maxDimensions;
  return size.width > width || size.height > height ? rule('fileDimensions', { width, height }) : undefined;
}

/**
 * A file of some types, of at most so many bytes and, if an image, pixels: all read from its content, none believed
 * from its name. What is wrong with it is told at the file's own path.
 */
export function fileOf(allowed: Allowed) {
  return shape({ name: requiredText(limits.nameLength), content: string().required() }).test(
    'file',
    function (file: Partial<SentFile> | undefined) {
      const content = file?.content;
      const wrong = typeof content === 'string' && content !== '' && problemOf(content, allowed);
      return wrong ? this.createError({ message: wrong }) : true;
    },
  );
}
