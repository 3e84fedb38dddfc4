import sharp from 'sharp';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/** A picture full of detail, as a camera gives it: turned, with the place and the camera in its data. */
export async function photograph(width = 1200, height = 900): Promise<Buffer> {
  const small = { width: width >> 1, height: height >> 1, channels: 3, background: '#777', noise } as const;
  const grain = await sharp({ create: small }).png().toBuffer();
  return sharp(grain)
    .resize(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'CamaraSecreta' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '4/1 36/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 4/1 0/1',
      },
    })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The same as another format. */
export const asType = (bytes: Buffer, type: 'png' | 'webp') => sharp(bytes).toFormat(type).toBuffer();

/** What a decoder finds in a picture. */
export const metadataOf = (bytes: Buffer) => sharp(bytes).metadata();
