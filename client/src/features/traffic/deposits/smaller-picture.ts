import { limits } from '../../../../../shared/limits.ts';

/** Pixels of the longer side: small print of a slip can still be read. */
const longest = 1800;
const qualities = [0.85, 0.7, 0.5];

/** A photograph made small enough to be sent; what is no picture, or small already, stays as it is. */
export async function smallerPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= limits.slipBytes) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= limits.slipBytes) return blob;
  }
  return file;
}
