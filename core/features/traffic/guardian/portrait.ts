import type { Sharp } from 'sharp';
import { limits } from '../../../../shared/limits.ts';
import { AppError } from '../../../errors.ts';
import { pictureReader } from '../../../pictures.ts';
import { Turns } from '../../../turns.ts';

/** A photo as it is kept: JPEG of ours, without anything that came with the file but its pixels. */
export interface Portrait {
  picture: Buffer;
  thumbnail: Buffer;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
}

/** The longer side of what is kept, in pixels: a face, and a face in a line of text. */
const pictureSide = 480;
const thumbnailSide = 96;
/** What a picture may weigh; the last quality brings even noise below it. */
export const pictureBytes = 100_000;
const qualities = [80, 60, 40, 20];
/** One picture in memory, whoever sends how many; with those that wait lie some 40 MB of bodies. */
const turns = new Turns({ atOnce: 1, waiting: 8, patienceMs: 20_000, busy: 'photosBusy' });

/**
 * Reads a JPEG, PNG or WebP and writes it anew: upright, at most 480 pixels and 100 kB, with a thumbnail. The work is done by
 * a thread of the pool, one photo at a time.
 * @throws photoUnreadable where it cannot be read to its end, photosBusy where too many wait
 */
export async function portraitOf(bytes: Buffer): Promise<Portrait> {
  const reader = await pictureReader();
  const read = (file: Buffer) => reader(file, limits.photoPixels);
  return turns.take(async () => {
    try {
      const pixels = await shrunk(read(bytes), pictureSide).png({ compressionLevel: 1 }).toBuffer();
      const { picture, width, height } = await light(() => read(pixels));
      const thumbnail = await shrunk(read(pixels), thumbnailSide).jpeg({ quality: 70 }).toBuffer();
      return { picture, thumbnail, width, height };
    } catch (cause) {
      throw new AppError('photoUnreadable', { fields: { file: { error: 'photoUnreadable' } }, cause });
    }
  });
}

/** As a person took it: turned as the camera says, without transparency, in the colours of screens. */
function shrunk(image: Sharp, side: number): Sharp {
  return image
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
}

async function light(image: () => Sharp): Promise<Omit<Portrait, 'thumbnail'>> {
  for (const quality of qualities) {
    const { data, info } = await image().jpeg({ quality }).toBuffer({ resolveWithObject: true });
    if (data.length <= pictureBytes) return { picture: data, width: info.width, height: info.height };
  }
  throw new Error('A picture of this size is lighter than this.');
}
