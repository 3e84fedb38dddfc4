import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { typeOfContent } from '../shared/file-content.ts';
import { limits } from '../shared/limits.ts';
import { Turns } from './turns.ts';

/** A file that takes longer was made to. */
const seconds = 10;

type Read = (bytes: Buffer, sidePixels: number) => Sharp;

let loaded: Promise<Read> | undefined;

/**
 * Reads pictures by sharp: JPEG, PNG and WebP of one frame, bounded in pixels and time; loaded with the first one.
 * What ends too soon throws once its pixels are asked for.
 */
export function pictureReader(): Promise<Read> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes, sidePixels) =>
      // What ends too soon is refused, what cameras write beside the standard is not.
      sharp(bytes, { limitInputPixels: sidePixels ** 2, failOn: 'error', pages: 1 }).timeout({ seconds });
  });
  return loaded;
}

/** The longer side of what is drawn on paper, in pixels: 300 dots an inch of the largest logo. */
const drawnSide = 800;
/** Pictures that are kept ready: papers of a lot show the same one again and again. */
const keptReady = 20;
const ready = new Map<string, Promise<Buffer | null>>();
/** Each different picture waits for the one before. */
const turns = new Turns({ atOnce: 1, waiting: 200, patienceMs: 20_000, busy: 'logosBusy' });

/**
 * A picture that can be drawn on paper without fail: written anew, opaque, 8 bits, not interlaced. Null for one that cannot
 * be read to its end, which is logged once; the paper is made without it.
 */
export function drawablePicture(bytes: Buffer): Promise<Buffer | null> {
  const key = createHash('sha256').update(bytes).digest('base64url');
  const known = ready.get(key);
  if (known) return known;
  const made = turns
    .take(() => drawn(bytes))
    .catch((error: unknown) => {
      process.emitWarning(
        `A picture is left out of papers, for it cannot be read: ${String(error).split('\n', 1)}`,
        {
          code: 'BAD_PICTURE',
        },
      );
      return null;
    });
  ready.set(key, made);
  const [oldest] = ready.keys();
  if (ready.size > keptReady && oldest) ready.delete(oldest);
  return made;
}

async function drawn(bytes: Buffer): Promise<Buffer> {
  const read = await pictureReader();
  const image = read(bytes, limits.logoPixels)
    .autoOrient()
    .resize(drawnSide, drawnSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  return typeOfContent(bytes) === 'jpeg'
    ? image.jpeg({ quality: 90 }).toBuffer()
    : image.png({ compressionLevel: 9 }).toBuffer();
}
