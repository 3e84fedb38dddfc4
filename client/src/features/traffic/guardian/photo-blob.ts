/** The longer side of what is sent, in pixels: twice of what is kept. */
const longest = 960;
const quality = 0.9;

/** A photo as it is sent, and its preview: an address of its own bytes, for the page may load none. */
export interface TakenPhoto {
  file: Blob;
  name: string;
  preview: string | null;
}

/** What a camera shows, or a picture, in the size that is sent. */
export async function shrunk(
  source: CanvasImageSource,
  size: { width: number; height: number },
  name: string,
): Promise<TakenPhoto> {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!file) throw new Error('The browser made no picture.');
  return { file, name, preview: canvas.toDataURL('image/jpeg', quality) };
}

/** A chosen file, made smaller where the browser knows it as a photograph; the core judges what it does not. */
export async function fromFile(file: File): Promise<TakenPhoto> {
  const picture = /^image\/(?:jpeg|png|webp)$/.test(file.type)
    ? await createImageBitmap(file).catch(() => null)
    : null;
  if (!picture) return { file, name: file.name, preview: null };
  return shrunk(picture, picture, file.name);
}
