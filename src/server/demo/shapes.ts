import { shade } from './catalog/colours.ts';

/** The tones of one item: base, highlight, shadow, and dark inside. */
export type Tones = { readonly base: string; readonly light: string; readonly dark: string; readonly deep: string };

export const tonesOf = (hex: string): Tones => ({
  base: hex,
  light: shade(hex, 0.28),
  dark: shade(hex, -0.2),
  deep: shade(hex, -0.45),
});

type Drawing = (tones: Tones) => string;

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
const oval = (fill: string, cx: number, cy: number, rx: number, ry: number) =>
  `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
const box = (fill: string, x: number, y: number, width: number, height: number, rx = 2) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;

/** Simple items on 96 × 96, with a shadow at y = 80. A few hundred bytes each. */
export const shapes = {
  mug: ({ base, light, dark, deep }) =>
    line(dark, 6, 'M62 44c20-3 20 22 0 20') +
    path(base, 'M25 36h40v30q0 13-13 13H38q-13 0-13-13z') +
    path(light, 'M25 36h13v42q-13-1-13-12z') +
    oval(light, 45, 36, 20, 6) +
    oval(deep, 45, 37, 16, 4),
  candle: ({ base, light, dark, deep }) =>
    box(base, 30, 40, 36, 39, 5) +
    oval(light, 48, 41, 18, 5) +
    box('#f1ede4', 37, 53, 22, 15, 1) +
    line(dark, 2, 'M41 58h14M43 62h10') +
    line(deep, 2, 'M48 41v-6') +
    path('#e0a032', 'M48 17q9 11 0 19q-9-8 0-19'),
  lamp: ({ base, light, dark, deep }) =>
    path(base, 'M34 20h28l12 27H22z') +
    path(light, 'M34 20h9l-6 27H22z') +
    line(deep, 4, 'M48 47v28') +
    oval(dark, 48, 77, 16, 4) +
    oval('#f3dfa4', 48, 47, 25, 2.5),
  bottle: ({ base, light, dark, deep }) =>
    box(deep, 41, 14, 14, 9, 3) +
    path(base, 'M43 23h10q1 8 8 14v38q0 5-5 5H40q-5 0-5-5V37q7-6 8-14') +
    path(light, 'M43 23h3q0 9-4 14v43h-2q-5 0-5-5V37q7-6 8-14') +
    box(dark, 35, 52, 26, 12, 0),
  watch: ({ base, light, dark, deep }) =>
    box(dark, 39, 12, 18, 22, 3) +
    box(dark, 39, 62, 18, 20, 3) +
    oval(base, 48, 48, 20, 20) +
    oval('#f4f1ea', 48, 48, 15, 15) +
    line(deep, 2.5, 'M48 39v9l6 4') +
    box(light, 68, 45, 4, 6),
  bag: ({ base, light, dark }) =>
    line(dark, 4, 'M36 40v-8c0-16 24-16 24 0v8') +
    path(base, 'M26 38h44l5 42H21z') +
    path(light, 'M26 38h11l-4 42H21z') +
    oval(dark, 53, 58, 7, 7),
  shirt: ({ base, light, dark }) =>
    path(base, 'M37 20l-19 9 6 17 8-3v36h32V43l8 3 6-17-19-9q-11 9-22 0') +
    path(light, 'M37 20l-19 9 6 17 8-3v36h8V23') +
    line(dark, 2.5, 'M37 20q11 12 22 0'),
  speaker: ({ base, light, dark, deep }) =>
    box(base, 29, 16, 38, 64, 7) +
    box(light, 29, 16, 11, 64, 7) +
    oval(deep, 48, 58, 14, 14) +
    oval(dark, 48, 58, 7, 7) +
    oval(deep, 48, 31, 7, 7),
  headphones: ({ base, light, dark, deep }) =>
    line(base, 6, 'M24 58V48c0-32 48-32 48 0v10') +
    box(dark, 18, 52, 14, 26, 6) +
    box(dark, 64, 52, 14, 26, 6) +
    box(deep, 28, 54, 5, 22) +
    box(deep, 63, 54, 5, 22) +
    box(light, 20, 56, 3, 14, 1),
  plant: ({ base, light, dark }) =>
    path('#5d8a5a', 'M47 48C20 45 25 20 28 16c14 8 20 20 19 32') +
    path('#7ba974', 'M49 48c-4-18 9-30 22-31 2 16-7 28-22 31') +
    path('#4d7650', 'M48 48q-8-20 0-37q9 17 0 37') +
    box(dark, 28, 46, 40, 9, 2) +
    path(base, 'M31 55h34l-5 25H36z') +
    path(light, 'M31 55h9l2 25h-6z'),
  towels: ({ base, light, dark }) =>
    box(dark, 20, 62, 56, 18, 7) +
    box(base, 22, 45, 52, 18, 7) +
    box(light, 24, 28, 48, 18, 7) +
    line(dark, 2, 'M28 55h40M30 38h36') +
    line(base, 2, 'M26 72h44'),
  umbrella: ({ base, light, dark, deep }) =>
    line(deep, 3.5, 'M48 46v28c0 8-12 8-12 1') +
    path(base, 'M14 48c4-42 64-42 68 0-8-6-16-6-22 0-7-6-17-6-24 0-6-6-14-6-22 0') +
    path(light, 'M14 48c3-26 20-32 34-32-8 6-12 18-12 32-6-6-14-6-22 0') +
    line(dark, 3, 'M48 12v4'),
  glasses: ({ base, light, deep }) =>
    oval(base, 30, 64, 17, 15) +
    oval(base, 66, 64, 17, 15) +
    oval(deep, 30, 64, 12, 10) +
    oval(deep, 66, 64, 12, 10) +
    line(base, 5, 'M44 60q4-4 8 0') +
    line(light, 2, 'M23 60l5-4M59 60l5-4'),
  cushion: ({ base, light, dark }) =>
    path(base, 'M20 26q28 8 56 0q-8 26 0 52q-28-8-56 0q8-26 0-52') +
    path(light, 'M20 26q28 8 56 0L20 78q8-26 0-52') +
    line(dark, 2, 'M34 36q14 3 28 0M34 68q14-3 28 0'),
  notebook: ({ base, light, dark, deep }) =>
    box('#f2efe8', 31, 18, 40, 62, 3) +
    box(base, 27, 16, 40, 62, 3) +
    box(dark, 27, 16, 9, 62, 3) +
    box(light, 42, 28, 18, 10, 1) +
    box(deep, 61, 16, 3, 62, 0),
  teapot: ({ base, light, dark, deep }) =>
    line(dark, 5, 'M66 46c18-4 18 22 0 20') +
    path(dark, 'M28 56q-14-4-15-17l6-1q4 10 12 9z') +
    oval(base, 47, 60, 25, 20) +
    path(light, 'M24 56c4-14 17-17 23-16-9 6-13 24-8 39-10-2-17-12-15-23') +
    oval(deep, 47, 41, 13, 3.5) +
    oval(base, 47, 35, 4, 4),
  bowl: ({ base, light, dark, deep }) =>
    path(base, 'M18 44h60q-2 34-30 36q-28-2-30-36') +
    path(light, 'M18 44h14q1 26 16 36q-28-2-30-36') +
    oval(light, 48, 44, 30, 8) +
    oval(deep, 48, 45, 25, 5.5) +
    box(dark, 39, 77, 18, 4),
  clock: ({ base, light, dark, deep }) =>
    line(dark, 5, 'M32 76l-5 5M64 76l5 5') +
    oval(base, 48, 50, 30, 30) +
    oval('#f5f2ec', 48, 50, 24, 24) +
    line(deep, 3, 'M48 34v16l11 7') +
    line(light, 3, 'M27 29q8-9 20-10'),
  vase: ({ base, light, dark, deep }) =>
    line('#6f8a5c', 2, 'M46 30Q40 18 32 14M49 30V10M51 30q6-12 14-14') +
    oval('#d9b25f', 49, 10, 4, 4) +
    path(base, 'M40 28h16q-1 10 9 20 8 20-8 32H39q-16-12-8-32 10-10 9-20') +
    path(light, 'M40 28h4q0 12-6 22-5 18 3 30h-2q-16-12-8-32 10-10 9-20') +
    oval(deep, 48, 28, 8, 2) +
    line(dark, 2, 'M33 60q15 5 30 0'),
  blanket: ({ base, light, dark }) =>
    path(dark, 'M22 36h52v36q0 8-8 8H22z') +
    path(base, 'M22 30q26-8 52 0v34q-26-8-52 0z') +
    path(light, 'M22 30q26-8 52 0v9q-26-8-52 0z') +
    line(dark, 3, 'M26 80v5M36 80v5M46 80v5M56 80v5M66 80v5'),
  basket: ({ base, light, dark, deep }) =>
    line(deep, 4, 'M26 42q-4-18 10-18M70 42q4-18-10-18') +
    path(base, 'M20 40h56l-7 40H27z') +
    path(light, 'M20 40h14l3 40H27z') +
    line(dark, 2, 'M22 51h52M24 61h48M26 71h44'),
  brush: ({ base, light, dark, deep }) =>
    path(base, 'M20 72l34-38 8 7-35 37q-5 3-8-1t1-5') +
    path(light, 'M20 72l34-38 3 2-34 40') +
    path(deep, 'M50 30l12-14 18 17-12 13z') +
    line(dark, 2, 'M66 22l-9 12M72 28l-9 11'),
  board: ({ base, light, dark }) =>
    path(base, 'M40 30q-2-16 8-16t8 16h8q6 0 6 6v38q0 6-6 6H32q-6 0-6-6V36q0-6 6-6z') +
    path(light, 'M32 30h6v50h-6q-6 0-6-6V36q0-6 6-6') +
    oval('#d7dbd5', 48, 22, 3, 3) +
    line(dark, 1.5, 'M44 38q3 18 0 34M56 38q-3 18 0 34'),
  kettle: ({ base, light, dark, deep }) =>
    line(deep, 5, 'M30 34c0-22 36-22 36 0') +
    path(dark, 'M30 60L15 44l7-3 12 9z') +
    path(base, 'M32 38h32l10 36q0 6-6 6H28q-6 0-6-6z') +
    path(light, 'M32 38h9l-5 42h-8q-6 0-6-6z') +
    oval(deep, 48, 38, 16, 4) +
    oval(dark, 48, 34, 4, 3),
} as const satisfies Record<string, Drawing>;

export type Shape = keyof typeof shapes;
