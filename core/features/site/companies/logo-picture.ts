import type { OutputInfo, Sharp } from 'sharp';
import type { LogoType } from '../../../../shared/features/site/companies/company-logo.ts';
import { typeOfContent } from '../../../../shared/file-content.ts';
import { limits } from '../../../../shared/limits.ts';
import { AppError } from '../../../errors.ts';
import { pictureReader } from '../../../pictures.ts';
import { Turns } from '../../../turns.ts';

/** A logo as it is kept: of ours, without anything that came with the file but its pixels. */
export interface Logo {
  bytes: Buffer;
  type: LogoType;
  width: number;
  height: number;
}

/** One picture in memory, whoever sends how many. */
const turns = new Turns({ atOnce: 1, waiting: 8, patienceMs: 20_000, busy: 'logosBusy' });

const qualities = [90, 80, 60, 40, 20];

/**
 * Reads a PNG or JPEG and writes it anew, in 8 bits and the colours of screens: a PNG stays one, with its transparency, unless
 * only a JPEG is light enough.
 * @throws logoUnreadable where it cannot be read to its end, logosBusy where too many wait
 */
export async function logoPicture(bytes: Buffer): Promise<Logo> {
  const read = await pictureReader();
  return turns.take(async () => {
    try {
      const image = () => read(bytes, limits.logoPixels).autoOrient().toColourspace('srgb');
      return await light(
        typeOfContent(bytes) === 'jpeg' ? asJpeg(image) : [...asPng(image), ...asJpeg(image)],
      );
    } catch (cause) {
      throw new AppError('logoUnreadable', { fields: { file: { error: 'logoUnreadable' } }, cause });
    }
  });
}

type Written = [type: LogoType, image: () => Sharp];

const asPng = (image: () => Sharp): Written[] => [
  ['png', () => image().png({ compressionLevel: 9 })],
  ['png', () => image().png({ palette: true, compressionLevel: 9 })],
];

const asJpeg = (image: () => Sharp): Written[] =>
  qualities.map((quality) => ['jpeg', () => image().flatten({ background: '#fff' }).jpeg({ quality })]);

/** The first way of writing that is light enough. */
async function light(ways: readonly Written[]): Promise<Logo> {
  for (const [type, image] of ways) {
    const { data, info }: { data: Buffer; info: OutputInfo } = await image().toBuffer({
      resolveWithObject: true,
    });
    if (data.length <= limits.logoBytes) return { bytes: data, type, width: info.width, height: info.height };
  }
  throw new Error('A logo of this size is lighter than this.');
}
