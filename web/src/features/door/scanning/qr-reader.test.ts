import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openQrReader } from './qr-reader.ts';

/** Tests docs/rules/door.md#scanning */

const video = {} as HTMLVideoElement;
const detect = vi.fn();
const workers = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        workers();
      }
      terminate() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function stubDetector(formats: () => Promise<readonly string[]>): void {
  class Detector {
    static readonly getSupportedFormats = formats;
    readonly #options: unknown;
    constructor(options: unknown) {
      this.#options = options;
    }
    detect = (source: unknown) => detect(source, this.#options);
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

it('reads by the browser’s own detector where it knows QR codes, and loads no library', async () => {
  stubDetector(async () => ['ean_13', 'qr_code']);
  const reader = await openQrReader();
  detect.mockResolvedValueOnce([]).mockResolvedValueOnce([{ rawValue: 'first' }, { rawValue: 'second' }]);
  expect([await reader.read(video), await reader.read(video)]).toEqual([null, 'first']);
  expect(detect).toHaveBeenCalledWith(video, { formats: ['qr_code'] });
  detect.mockRejectedValueOnce(new Error('Service unavailable'));
  await expect(reader.read(video)).rejects.toThrow('Service unavailable');
  reader.stop();
  expect(workers).not.toHaveBeenCalled();
});

it.each([
  ['has none', undefined],
  ['has one that knows no QR codes', async () => ['ean_13']],
  ['has one that does not say what it knows', () => Promise.reject(new Error('Not implemented'))],
])('reads by the library where the browser %s', async (_what, formats) => {
  if (formats !== undefined) stubDetector(formats);
  const reader = await openQrReader();
  expect(workers).toHaveBeenCalledOnce();
  expect(await reader.read(video)).toBeNull();
  expect(detect).not.toHaveBeenCalled();
});
