import { describe, expect, test } from 'vitest';
import { availableMemory, memorySettings } from './memory.ts';

const gigabyte = 1024 ** 3;

describe('the database’s memory', () => {
  test.each([
    { memory: 0.25, shared: '128MB', cache: '128MB' },
    { memory: 1, shared: '256MB', cache: '512MB' },
    { memory: 4, shared: '1024MB', cache: '2048MB' },
    { memory: 64, shared: '4096MB', cache: '32768MB' },
  ])('of $memory GB', ({ memory, shared, cache }) => {
    expect(memorySettings(memory * gigabyte)).toEqual({ shared_buffers: shared, effective_cache_size: cache });
  });

  test('is taken from what this process may use', () => {
    expect(availableMemory()).toBeGreaterThan(0);
    expect(memorySettings(availableMemory()).shared_buffers).toMatch(/^\d+MB$/);
  });
});
