import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeFolders, makePrivateFolder } from './private-folder.ts';

async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parcelyard-modes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const silent = { warn: () => undefined };

test('a new folder, and each above it, is for the server alone', async () => {
  const dataDir = await newDataFolder();
  await makePrivateFolder(join(dataDir, 'files/ab'));
  expect(await modeOf(join(dataDir, 'files'))).toBe('700');
  expect(await modeOf(join(dataDir, 'files/ab'))).toBe('700');
});

test('folders that others could read are closed at the start; the data folder itself is left alone', async () => {
  const dataDir = await newDataFolder();
  await chmod(dataDir, 0o711);
  for (const name of ['files', 'pictures', 'uploads', 'exports', 'secrets', 'other']) {
    await mkdir(join(dataDir, name));
    await chmod(join(dataDir, name), 0o755);
  }
  await writeFile(join(dataDir, 'files/a'), '');
  await closeFolders(dataDir, silent);
  for (const name of ['files', 'pictures', 'uploads', 'exports', 'secrets'])
    expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '700']);
  expect(await modeOf(join(dataDir, 'other'))).toBe('755');
  expect(await modeOf(dataDir)).toBe('711');
});

test('a data folder without them is as good', async () => {
  const dataDir = await newDataFolder();
  const warned: unknown[] = [];
  await closeFolders(dataDir, { warn: (entry: unknown) => void warned.push(entry) });
  expect(warned).toEqual([]);
});
