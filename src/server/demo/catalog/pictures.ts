import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, privateFile } from '../../core/files/private-folder.ts';
import { colours, shade, type ColourKey } from './colours.ts';
import { shapes, tonesOf, type Shape } from '../shapes.ts';

/** Draws one item in one colour: a flat object on a soft gradient, a few hundred bytes. */
export function drawPicture(shape: Shape, colour: ColourKey): string {
  const { hex } = colours[colour];
  // The background has a hint of the item's colour.
  const [top, bottom] = [shade(mixed(hex, '#dcdfdb'), 0.1), mixed(hex, '#c6cac4')];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><linearGradient id="g" x2="0" y2="1">` +
    `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h96v96H0z"/><ellipse cx="48" cy="81" rx="29" ry="4" fill="#0002"/>` +
    `${shapes[shape](tonesOf(hex))}</svg>`
  );
}

const mixed = (hex: string, ground: string): string => {
  const at = (text: string, index: number) => Number.parseInt(text.slice(index, index + 2), 16);
  const parts = [1, 3, 5].map((index) => Math.round(at(hex, index) * 0.1 + at(ground, index) * 0.9));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** URL of a picture. */
export const pictureUrl = (shape: Shape, colour: ColourKey): string => `/pictures/${shape}-${colour}.svg`;

/** Writes every shape in every colour into `<dataDir>/pictures`, unless the folder exists. */
export async function writePictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pictures');
  if (existsSync(folder)) return;
  await makePrivateFolder(folder);
  const all = (Object.keys(shapes) as Shape[]).flatMap((shape) =>
    (Object.keys(colours) as ColourKey[]).map((colour) => [shape, colour] as const),
  );
  await Promise.all(
    all.map(([shape, colour]) =>
      writeFile(join(folder, `${shape}-${colour}.svg`), drawPicture(shape, colour), { mode: privateFile }),
    ),
  );
}
