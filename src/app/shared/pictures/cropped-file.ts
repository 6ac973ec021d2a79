import { pixelsOf, type CropShare } from './crop-area.ts';

/** A drawing has no pixels of its own; it is cropped from this width. */
const drawingWidth = 1200;

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, isDrawing: boolean) => {
  const scale = isDrawing && width > 0 ? drawingWidth / width : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** The part of a picture as a new file, in the format it has. @throws when the picture cannot be read */
export async function croppedFile(image: HTMLImageElement, crop: CropShare): Promise<File> {
  const type = /\.(png|svg)$/i.test(image.src) ? 'image/png' : 'image/jpeg';
  const size = sizeOf(image, image.src.endsWith('.svg'));
  const part = pixelsOf(crop, size);
  const canvas = document.createElement('canvas');
  canvas.width = part.width;
  canvas.height = part.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, part.width, part.height);
  }
  context.drawImage(image, -part.left, -part.top, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the picture cannot be written');
  return new File([blob], type === 'image/png' ? 'cropped.png' : 'cropped.jpg', { type });
}
