import sharp from 'sharp';

const side = 320;
type Rgb = readonly [red: number, green: number, blue: number];
const grey: Rgb = [1, 1, 1];
/** Each grey as a shade of blue. */
export const blue: Rgb = [0.55, 0.8, 1];

/** Rectangles on white whose places and tones depend on a number: another number is another picture. */
function drawn(seed: number, tint: Rgb = grey) {
  let state = seed * 7_919 + 13;
  const next = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  const pixels = Buffer.alloc(side * side * 3, 255);
  for (let shape = 0; shape < 24; shape += 1) {
    const [left, top, width, height, tone] = [next(260), next(260), 30 + next(90), 30 + next(90), next(200)];
    for (let y = top; y < Math.min(side, top + height); y += 1)
      for (let x = left; x < Math.min(side, left + width); x += 1)
        tint.forEach((share, channel) => (pixels[(y * side + x) * 3 + channel] = tone * share));
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

/** A scene as a file. */
export const scenePng = (seed: number): Promise<Buffer> => drawn(seed).png().toBuffer();
export const sceneJpeg = (
  seed: number,
  { width = side, quality = 80, tint }: { width?: number; quality?: number; tint?: Rgb } = {},
): Promise<Buffer> => drawn(seed, tint).resize(width).jpeg({ quality }).toBuffer();
export const sceneWebp = (seed: number): Promise<Buffer> => drawn(seed).webp({ quality: 60 }).toBuffer();

/** A small file of many pixels. */
export const hugePng = (edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A picture of one colour. */
export const evenPng = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#88a' } })
    .png()
    .toBuffer();
